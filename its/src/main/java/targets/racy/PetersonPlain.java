package targets.racy;

/** Peterson's lock on plain fields: its own fields race, and by that it protects nothing by right. */
public class PetersonPlain {
    private static final int PATIENCE = 100;

    private boolean leftWants;
    private boolean rightWants;
    private int turn;
    private int counter;

    private void left() {
        leftWants = true; // race: leftWants
        turn = 1; // race: turn
        int spins = 0;
        while (rightWants && turn == 1 && spins < PATIENCE) { // race: rightWants, turn
            spins++;
        }
        if (spins < PATIENCE) {
            counter++; // predicted: counter
        }
        leftWants = false; // race: leftWants
    }

    private void right() {
        rightWants = true; // race: rightWants
        turn = 0; // race: turn
        int spins = 0;
        while (leftWants && turn == 0 && spins < PATIENCE) { // race: leftWants, turn
            spins++;
        }
        if (spins < PATIENCE) {
            counter++; // predicted: counter
        }
        rightWants = false; // race: rightWants
    }

    public static void main(String[] args) throws InterruptedException {
        PetersonPlain lock = new PetersonPlain();
        Thread left = new Thread(lock::left);
        Thread right = new Thread(lock::right);
        left.start();
        right.start();
        left.join();
        right.join();
    }
}
