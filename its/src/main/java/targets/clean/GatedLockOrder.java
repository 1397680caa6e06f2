package targets.clean;

/** Two locks in both orders, but always behind a third: no deadlock is possible. */
public class GatedLockOrder {
    private final Object gate = new Object();
    private final Object left = new Object();
    private final Object right = new Object();
    private int uses;

    private void leftThenRight() {
        synchronized (gate) {
            synchronized (left) {
                synchronized (right) {
                    uses++;
                }
            }
        }
    }

    private void rightThenLeft() {
        synchronized (gate) {
            synchronized (right) {
                synchronized (left) {
                    uses++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        GatedLockOrder shared = new GatedLockOrder();
        Thread first = new Thread(shared::leftThenRight);
        Thread second = new Thread(shared::rightThenLeft);
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.uses == 2;
    }
}
