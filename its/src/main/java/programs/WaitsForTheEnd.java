package programs;

/** Waits on a thread until it has ended: the JVM notifies all who do. */
public final class WaitsForTheEnd {
    private WaitsForTheEnd() {}

    public static void main(String[] args) throws InterruptedException {
        Thread awaited = new Thread(Thread::yield);
        Thread other = new Thread(() -> {
            try {
                await(awaited);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        awaited.start();
        other.start();
        await(awaited);
        other.join();
        System.out.println("has ended");
    }

    private static void await(Thread thread) throws InterruptedException {
        synchronized (thread) {
            while (thread.isAlive()) {
                thread.wait();
            }
        }
    }
}
