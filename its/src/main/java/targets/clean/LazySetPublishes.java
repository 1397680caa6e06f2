package targets.clean;

import java.util.concurrent.atomic.AtomicReference;

/** A lazySet is a release: a reader that gets the object sees it whole. */
public class LazySetPublishes {
    static class Config {
        String host;
        int port;
    }

    private final AtomicReference<Config> current = new AtomicReference<>();

    private void publish() {
        Config config = new Config();
        config.host = "localhost";
        config.port = 80;
        current.lazySet(config);
    }

    private int read() {
        Config config = current.getAcquire();
        return config == null ? 0 : config.host.length() + config.port;
    }

    public static void main(String[] args) throws InterruptedException {
        LazySetPublishes shared = new LazySetPublishes();
        Thread publisher = new Thread(shared::publish);
        Thread reader = new Thread(shared::read);
        publisher.start();
        reader.start();
        publisher.join();
        reader.join();
        assert shared.read() == 89;
    }
}
