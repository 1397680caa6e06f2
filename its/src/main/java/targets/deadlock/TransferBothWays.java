package targets.deadlock;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Money moves both ways between two accounts, each transfer locking the payer first. */
public class TransferBothWays {
    static class Account {
        private int balance = 100;

        void transfer(Account payee, int amount) {
            synchronized (this) { // deadlock
                synchronized (payee) { // deadlock
                    balance -= amount;
                    payee.balance += amount;
                }
            }
        }
    }

    public static void main(String[] args) {
        Account ann = new Account();
        Account bob = new Account();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> ann.transfer(bob, 10));
        pool.execute(() -> bob.transfer(ann, 5));
        pool.shutdown();
    }
}
