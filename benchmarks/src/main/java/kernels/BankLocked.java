package kernels;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The bank of {@link BankTotal} with its total kept as people would keep it, to compare healing with, and without a lock
 * but timed. Arguments: {@code synchronized}, {@code explicit} or {@code timed}, threads, steps of safe work, bookings.
 * {@code timed} prints how much of their time the threads spend in the section.
 */
public final class BankLocked {
    private final Object lock = new Object();
    private final ReentrantLock explicit = new ReentrantLock();
    private int bankTotal;
    private volatile int fence;
    private long inside;
    private long all;

    private BankLocked() {}

    public static void main(String[] args) throws InterruptedException {
        int work = Integer.parseInt(args[2]);
        int bookings = Integer.parseInt(args[3]);
        BankLocked bank = new BankLocked();
        Thread[] accounts = new Thread[Integer.parseInt(args[1])];
        for (int i = 0; i < accounts.length; i++) {
            accounts[i] = new Thread(() -> bank.account(args[0], work, bookings));
        }
        for (Thread account : accounts) {
            account.start();
        }
        for (Thread account : accounts) {
            account.join();
        }
        System.out.println("total " + bank.bankTotal + " percent " + 100.0 * bank.inside / Math.max(1, bank.all));
    }

    private void account(String how, int work, int bookings) {
        switch (how) {
            case "synchronized" -> withMonitor(work, bookings);
            case "explicit" -> withLock(work, bookings);
            default -> timed(work, bookings);
        }
    }

    private void withMonitor(int work, int bookings) {
        long seed = Thread.currentThread().getId();
        for (int i = 0; i < bookings; i++) {
            seed = BankTotal.safeWork(seed, work);
            int sum = (int) (seed >>> 60) + 1;
            synchronized (lock) {
                bankTotal += sum;
            }
        }
    }

    private void withLock(int work, int bookings) {
        long seed = Thread.currentThread().getId();
        for (int i = 0; i < bookings; i++) {
            seed = BankTotal.safeWork(seed, work);
            int sum = (int) (seed >>> 60) + 1;
            explicit.lock();
            try {
                bankTotal += sum;
            } finally {
                explicit.unlock();
            }
        }
    }

    /** The fence is waited for, so that the time is that of the store as well; what the clock takes is taken off. */
    private void timed(int work, int bookings) {
        long seed = Thread.currentThread().getId();
        long section = 0;
        long clock = 0;
        long start = System.nanoTime();
        for (int i = 0; i < bookings; i++) {
            seed = BankTotal.safeWork(seed, work);
            int sum = (int) (seed >>> 60) + 1;
            long before = System.nanoTime();
            bankTotal += sum;
            fence = 0;
            long after = System.nanoTime();
            section += after - before;
            clock += System.nanoTime() - after;
        }
        long time = System.nanoTime() - start;
        synchronized (lock) {
            inside += section - clock;
            all += time - 2 * clock;
        }
    }
}
