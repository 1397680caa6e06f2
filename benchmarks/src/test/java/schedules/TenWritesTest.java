package schedules;

import org.junit.jupiter.api.Test;

/** Two threads with five plain writes each. */
class TenWritesTest {
    private int last;

    private void up() {
        for (int i = 0; i < 5; i++) {
            last = i;
        }
    }

    private void down() {
        for (int i = 0; i < 5; i++) {
            last = -i;
        }
    }

    @Test
    void both() throws InterruptedException {
        Thread up = new Thread(this::up);
        Thread down = new Thread(this::down);
        up.start();
        down.start();
        up.join();
        down.join();
    }
}
