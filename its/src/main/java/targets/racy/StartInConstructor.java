package targets.racy;

/** The constructor starts the thread before it has set the field that the thread reads. */
public class StartInConstructor { // pattern: inherent
    static class Logger extends Thread {
        private String prefix;
        private int length;

        Logger() {
            start();
            prefix = "log: "; // race: prefix
        }

        @Override
        public void run() {
            length = prefix.length(); // race: prefix
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Logger logger = new Logger();
        logger.join();
        assert logger.length == 5;
    }
}
