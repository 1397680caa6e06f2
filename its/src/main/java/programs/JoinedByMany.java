package programs;

/** Many threads wait for one to end, which two of them want to start. */
public final class JoinedByMany {
    private static final int JOINING = 3;

    private JoinedByMany() {}

    public static void main(String[] args) throws InterruptedException {
        Thread awaited = new Thread(Thread::yield);
        Thread[] starting = {new Thread(() -> starts(awaited)), new Thread(() -> starts(awaited))};
        for (Thread one : starting) {
            one.start();
        }
        for (Thread one : starting) {
            one.join();
        }
        Thread busy = new Thread(() -> {
            for (int i = 0; i < JOINING; i++) {
                Thread.yield();
            }
        });
        busy.start();
        Thread[] joining = new Thread[JOINING];
        for (int i = 0; i < joining.length; i++) {
            joining[i] = new Thread(() -> joins(busy));
            joining[i].start();
        }
        for (Thread one : joining) {
            one.join();
        }
        joins(busy);
        System.out.println("all have ended");
    }

    private static void starts(Thread thread) {
        try {
            thread.start();
            System.out.println("started");
        } catch (IllegalThreadStateException e) {
            joins(thread);
        }
    }

    private static void joins(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (thread.isAlive()) {
            throw new IllegalStateException("joined too early");
        }
    }
}
