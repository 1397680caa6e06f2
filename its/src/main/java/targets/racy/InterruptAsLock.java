package targets.racy;

/** An interrupt stops the worker soon, not at once: it may still write while main reads. */
public class InterruptAsLock {
    private static int produced;

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> {
            produced = 1; // race: produced
            for (int i = 2; i < 20 && !Thread.currentThread().isInterrupted(); i++) {
                produced = i; // race: produced
            }
        });
        producer.start();
        producer.interrupt();
        int seen = produced; // race: produced
        producer.join();
        assert seen <= produced;
    }
}
