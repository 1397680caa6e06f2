package kernels;

import java.util.concurrent.locks.ReentrantLock;

/** Short critical sections on many locks: transfers between accounts under monitors, statistics under explicit locks. */
public final class LockHeavy {
    private static final int STANDARD = 60_000_000;
    private static final int QUICK = 500_000;
    private static final int ACCOUNTS = 64;

    /** An account, guarded by its monitor. */
    private static final class Account {
        private long balance = 1_000;
    }

    /** A count per kind of transfer, guarded by its lock. */
    private static final class Statistic {
        private final ReentrantLock lock = new ReentrantLock();
        private long count;

        void count() {
            lock.lock();
            try {
                count++;
            } finally {
                lock.unlock();
            }
        }
    }

    private final Account[] accounts = new Account[ACCOUNTS];
    private final Statistic[] statistics = new Statistic[8];

    private LockHeavy() {
        for (int i = 0; i < accounts.length; i++) {
            accounts[i] = new Account();
        }
        for (int i = 0; i < statistics.length; i++) {
            statistics[i] = new Statistic();
        }
    }

    private void transfer(int a, int b, int amount) {
        Account low = accounts[Math.min(a, b)];
        Account high = accounts[Math.max(a, b)];
        synchronized (low) {
            synchronized (high) {
                low.balance -= amount;
                high.balance += amount;
            }
        }
    }

    /** All money and all transfers; the same for any number of threads. */
    static long run(int transfers, int threads) {
        LockHeavy bank = new LockHeavy();
        Workers.run(threads, worker -> {
            Lcg random = new Lcg(worker + 1);
            int from = Workers.share(worker, threads, transfers);
            int to = Workers.share(worker + 1, threads, transfers);
            for (int i = from; i < to; i++) {
                int payer = random.nextInt(ACCOUNTS);
                bank.transfer(payer, (payer + 1 + random.nextInt(ACCOUNTS - 1)) % ACCOUNTS, 1 + i % 5);
                bank.statistics[random.nextInt(bank.statistics.length)].count();
            }
        });
        long sum = 0;
        for (Account account : bank.accounts) {
            sum += account.balance;
        }
        for (Statistic statistic : bank.statistics) {
            sum += statistic.count;
        }
        return sum;
    }

    /** Arguments: transfers, threads. */
    public static void main(String[] args) {
        Arguments arguments = Arguments.parse(args, STANDARD, QUICK);
        System.out.println("LockHeavy " + run(arguments.size(), arguments.threads()));
    }
}
