package kernels;

/**
 * The bank of the ConTest paper, section 6.4: each thread books 600 sums, and the total of the bank is kept without a
 * lock. Arguments: threads, runs, how many steps of safe work stand between two bookings and, if not 600, the number of
 * bookings. Prints how many runs ended with a wrong total.
 */
public final class BankTotal {
    private static final int BOOKINGS = 600;

    /** Kept by the programmer's own lock, which the total should have had, too. */
    private final Object lock = new Object();

    private int bankTotal;
    private int booked;

    private BankTotal() {}

    public static void main(String[] args) throws InterruptedException {
        int threads = Integer.parseInt(args[0]);
        int runs = args[1].equals("quick") ? 2 : Integer.parseInt(args[1]);
        int work = Integer.parseInt(args[2]);
        int bookings = args.length > 3 ? Integer.parseInt(args[3]) : BOOKINGS;
        int wrong = 0;
        for (int run = 0; run < runs; run++) {
            wrong += new BankTotal().run(threads, work, bookings) ? 0 : 1;
        }
        System.out.println("wrong " + wrong + " of " + runs);
    }

    private boolean run(int threads, int work, int bookings) throws InterruptedException {
        Thread[] accounts = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            accounts[i] = new Thread(() -> account(work, bookings));
        }
        for (Thread account : accounts) {
            account.start();
        }
        for (Thread account : accounts) {
            account.join();
        }
        return bankTotal == booked;
    }

    private void account(int work, int bookings) {
        int own = 0;
        long seed = Thread.currentThread().getId();
        for (int i = 0; i < bookings; i++) {
            seed = safeWork(seed, work);
            int sum = (int) (seed >>> 60) + 1;
            own += sum;
            bankTotal += sum;
        }
        synchronized (lock) {
            booked += own;
        }
    }

    static long safeWork(long seed, int steps) {
        long s = seed;
        for (int i = 0; i < steps; i++) {
            s = s * 6364136223846793005L + 1442695040888963407L;
        }
        return s;
    }
}
