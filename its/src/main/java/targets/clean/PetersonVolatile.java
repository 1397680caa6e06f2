package targets.clean;

/** Peterson's lock, with volatile fields, guards a plain counter. */
public class PetersonVolatile {
    private volatile boolean leftWants;
    private volatile boolean rightWants;
    private volatile int turn;
    private int counter;

    private void left() {
        leftWants = true;
        turn = 1;
        while (rightWants && turn == 1) {
            Thread.onSpinWait();
        }
        counter++;
        leftWants = false;
    }

    private void right() {
        rightWants = true;
        turn = 0;
        while (leftWants && turn == 0) {
            Thread.onSpinWait();
        }
        counter++;
        rightWants = false;
    }

    public static void main(String[] args) throws InterruptedException {
        PetersonVolatile lock = new PetersonVolatile();
        Thread left = new Thread(lock::left);
        Thread right = new Thread(lock::right);
        left.start();
        right.start();
        left.join();
        right.join();
        assert lock.counter == 2;
    }
}
