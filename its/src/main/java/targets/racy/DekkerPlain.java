package targets.racy;

/** The core of Dekker's algorithm on plain fields: on real machines both threads may enter. */
public class DekkerPlain {
    private boolean leftWants;
    private boolean rightWants;
    private boolean leftEntered;
    private boolean rightEntered;

    private void left() {
        leftWants = true; // race: leftWants
        leftEntered = !rightWants; // race: rightWants
    }

    private void right() {
        rightWants = true; // race: rightWants
        rightEntered = !leftWants; // race: leftWants
    }

    public static void main(String[] args) throws InterruptedException {
        DekkerPlain gate = new DekkerPlain();
        Thread left = new Thread(gate::left);
        Thread right = new Thread(gate::right);
        left.start();
        right.start();
        left.join();
        right.join();
        assert !(gate.leftEntered && gate.rightEntered) : "both are inside";
    }
}
