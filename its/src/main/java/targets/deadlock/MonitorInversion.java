package targets.deadlock;

/** Two monitors, taken in both orders. */
public class MonitorInversion {
    private final Object left = new Object();
    private final Object right = new Object();
    private int uses;

    private void leftThenRight() {
        synchronized (left) { // deadlock
            synchronized (right) { // deadlock
                uses++;
            }
        }
    }

    private void rightThenLeft() {
        synchronized (right) { // deadlock
            synchronized (left) { // deadlock
                uses++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        MonitorInversion shared = new MonitorInversion();
        Thread first = new Thread(shared::leftThenRight);
        Thread second = new Thread(shared::rightThenLeft);
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.uses == 2;
    }
}
