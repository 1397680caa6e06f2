package targets.racy;

/** A lock made of a plain boolean lets two threads in. */
public class BooleanLock {
    private boolean locked;
    private int balance;

    private void deposit() {
        for (int spins = 0; spins < 100; spins++) {
            if (!locked) { // race: locked
                break;
            }
        }
        locked = true; // race: locked
        balance++; // race: balance
        locked = false; // race: locked
    }

    public static void main(String[] args) throws InterruptedException {
        BooleanLock account = new BooleanLock();
        Thread first = new Thread(account::deposit);
        Thread second = new Thread(account::deposit);
        first.start();
        second.start();
        first.join();
        second.join();
        assert account.balance == 2;
    }
}
