package targets.racy;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** A timer task changes what its owner changes too. */
public class TimerTick { // pattern: load-store
    private int frames;

    public static void main(String[] args) throws InterruptedException {
        TimerTick film = new TimerTick();
        CountDownLatch ticked = new CountDownLatch(1);
        Timer timer = new Timer(true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        film.frames++; // race: frames
                        ticked.countDown();
                    }
                },
                0);
        film.frames++; // race: frames
        ticked.await();
        timer.cancel();
        assert film.frames == 2;
    }
}
