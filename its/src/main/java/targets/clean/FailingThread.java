package targets.clean;

/** An uncaught exception is kept by the handler, in the dying thread, and read after the join. */
public class FailingThread {
    private Throwable failure;

    public static void main(String[] args) throws InterruptedException {
        FailingThread supervisor = new FailingThread();
        Thread worker = new Thread(() -> {
            throw new IllegalStateException("out of paper");
        });
        worker.setUncaughtExceptionHandler((thread, thrown) -> supervisor.failure = thrown);
        worker.start();
        worker.join();
        assert supervisor.failure.getMessage().equals("out of paper");
    }
}
