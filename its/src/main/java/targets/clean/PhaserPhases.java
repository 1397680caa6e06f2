package targets.clean;

import java.util.concurrent.Phaser;

/** A phaser separates the writing of each worker from the reading of the other. */
public class PhaserPhases {
    private final Phaser phaser = new Phaser(2);
    private int left;
    private int right;
    private int seenByLeft;
    private int seenByRight;

    private void workLeft() {
        left = 1;
        phaser.arriveAndAwaitAdvance();
        seenByLeft = right;
        phaser.arriveAndDeregister();
    }

    private void workRight() {
        right = 2;
        phaser.arriveAndAwaitAdvance();
        seenByRight = left;
        phaser.arriveAndDeregister();
    }

    public static void main(String[] args) throws InterruptedException {
        PhaserPhases pair = new PhaserPhases();
        Thread first = new Thread(pair::workLeft);
        Thread second = new Thread(pair::workRight);
        first.start();
        second.start();
        first.join();
        second.join();
        assert pair.seenByLeft == 2 && pair.seenByRight == 1;
    }
}
