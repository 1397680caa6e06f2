package idioms.racy;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Races on int[], err. */
public class NoWait {
    static int err;

    public static void main(String[] x) throws Exception {
        int[] b = new int[10];
        ExecutorService e = Executors.newFixedThreadPool(4);
        for (int i = 0; i < 10; i++) {
            int j = i;
            e.execute(() -> b[j] = j);
        }
        e.execute(() -> err = b[9] + 1);
        e.shutdown();
        System.out.println(err);
    }
}
