package idioms.racy;

import java.util.concurrent.*;

/** Races on n. */
public class ExecRace {
    static int n;

    public static void main(String[] a) throws Exception {
        ExecutorService e = Executors.newCachedThreadPool();
        for (int i = 0; i < 3; i++) e.execute(() -> n++);
        e.shutdown();
        System.out.println(n);
    }
}
