package idioms.racy;

import java.util.*;

/** Races on ticks. */
public class TimerRace {
    int ticks;

    public static void main(String[] a) throws Exception {
        TimerRace t = new TimerRace();
        Timer tm = new Timer();
        tm.schedule(
                new TimerTask() {
                    public void run() {
                        t.ticks++;
                    }
                },
                1,
                1);
        Thread.sleep(5);
        System.out.println(t.ticks);
        tm.cancel();
    }
}
