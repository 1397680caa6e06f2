package targets.racy;

/** Two threads may both find the configuration missing and each make their own. */
public class LazyInit { // pattern: test-and-use
    static class Config {
        final String name = "default";
    }

    private Config config;

    Config get() {
        if (config == null) { // race: config
            config = new Config(); // race: config
        }
        return config; // race: config
    }

    public static void main(String[] args) throws InterruptedException {
        LazyInit lazy = new LazyInit();
        Config[] mine = new Config[1];
        Config[] theirs = new Config[1];
        Thread first = new Thread(() -> mine[0] = lazy.get());
        Thread second = new Thread(() -> theirs[0] = lazy.get());
        first.start();
        second.start();
        first.join();
        second.join();
        assert mine[0] == theirs[0] : "two configurations";
    }
}
