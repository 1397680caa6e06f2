package targets.clean;

/** The core of Dekker's algorithm on volatile fields: at most one thread enters, and only it writes. */
public class DekkerVolatile {
    private volatile boolean leftWants;
    private volatile boolean rightWants;
    private int entered;

    private void left() {
        leftWants = true;
        if (!rightWants) {
            entered++;
        }
    }

    private void right() {
        rightWants = true;
        if (!leftWants) {
            entered++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DekkerVolatile gate = new DekkerVolatile();
        Thread left = new Thread(gate::left);
        Thread right = new Thread(gate::right);
        left.start();
        right.start();
        left.join();
        right.join();
        assert gate.entered <= 1;
    }
}
