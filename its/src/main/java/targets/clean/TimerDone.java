package targets.clean;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** A timer task writes, then opens the latch that its owner waits for. */
public class TimerDone {
    private String result;

    public static void main(String[] args) throws InterruptedException {
        TimerDone alarm = new TimerDone();
        CountDownLatch rung = new CountDownLatch(1);
        Timer timer = new Timer();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        alarm.result = "ring";
                        rung.countDown();
                    }
                },
                1);
        rung.await();
        timer.cancel();
        assert alarm.result.equals("ring");
    }
}
