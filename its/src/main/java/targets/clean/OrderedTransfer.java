package targets.clean;

/** Transfers in both directions, which lock the account with the lower number first. */
public class OrderedTransfer {
    static class Account {
        private final int number;
        private int balance = 100;

        Account(int number) {
            this.number = number;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        Account low = from.number < to.number ? from : to;
        Account high = low == from ? to : from;
        synchronized (low) {
            synchronized (high) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account ann = new Account(1);
        Account bob = new Account(2);
        Thread there = new Thread(() -> transfer(ann, bob, 10));
        Thread back = new Thread(() -> transfer(bob, ann, 5));
        there.start();
        back.start();
        there.join();
        back.join();
        assert ann.balance == 95 && bob.balance == 105;
    }
}
