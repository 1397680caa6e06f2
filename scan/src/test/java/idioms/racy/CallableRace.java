package idioms.racy;

import java.util.*;
import java.util.concurrent.*;

/** Races on r. */
public class CallableRace {
    static class Task implements Callable<Integer> {
        int r;

        public Integer call() {
            r++;
            return r;
        }
    }

    public static void main(String[] z) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(2);
        Task t = new Task();
        Future<Integer> f = e.submit(t), g = e.submit(t);
        System.out.println(f.get() + g.get());
        e.shutdown();
    }
}
