package idioms.racy;

import java.util.concurrent.*;

/** Races on int[]. */
public class BarrierRace {
    public static void main(String[] a) {
        int[] s = new int[2];
        CyclicBarrier b = new CyclicBarrier(2);
        for (int i = 0; i < 2; i++) {
            int k = i;
            new Thread(() -> {
                        try {
                            s[k] = k;
                            s[1 - k]++;
                            b.await();
                            System.out.println(s[1 - k]);
                        } catch (Exception e) {
                        }
                    })
                    .start();
        }
    }
}
