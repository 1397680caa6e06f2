package targets.racy;

import java.util.concurrent.Phaser;

/** Both parties arrive, but neither waits for the other. */
public class PhaserArriveOnly {
    private final Phaser phaser = new Phaser(2);
    private int level;

    private void raise() {
        phaser.arrive();
        level = 7; // race: level
    }

    private int inspect() {
        phaser.arrive();
        return level; // race: level
    }

    public static void main(String[] args) throws InterruptedException {
        PhaserArriveOnly gate = new PhaserArriveOnly();
        Thread keeper = new Thread(gate::raise);
        Thread inspector = new Thread(gate::inspect);
        keeper.start();
        inspector.start();
        keeper.join();
        inspector.join();
    }
}
