package idioms.racy;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Races on total. */
public class TwoReadWriteLocks {
    static class Account {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private final Bank bank;

        Account(Bank bank) {
            this.bank = bank;
        }

        void deposit(int n) {
            lock.writeLock().lock();
            try {
                bank.total += n;
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    static class Bank {
        int total;
    }

    public static void main(String[] args) {
        Bank bank = new Bank();
        Account a = new Account(bank);
        Account b = new Account(bank);
        new Thread(() -> a.deposit(1)).start();
        new Thread(() -> b.deposit(2)).start();
    }
}
