package targets.clean;

/** The constructor writes without a lock, since nobody else can see the object yet; it is published under one. */
public class ConstructorThenLock {
    static class Account {
        private int balance;

        Account(int balance) {
            this.balance = balance;
        }

        synchronized int withdraw(int amount) {
            balance -= amount;
            return balance;
        }
    }

    private Account account;

    private synchronized void open() {
        account = new Account(100);
    }

    private synchronized Account account() {
        return account;
    }

    private void use() {
        Account opened = account();
        if (opened != null) {
            opened.withdraw(1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ConstructorThenLock bank = new ConstructorThenLock();
        Thread opener = new Thread(bank::open);
        Thread user = new Thread(bank::use);
        opener.start();
        user.start();
        opener.join();
        user.join();
        assert bank.account().withdraw(0) >= 99;
    }
}
