package idioms.racy;

import java.util.*;
import java.util.concurrent.*;

/** Races on count. */
public class PoolLambda {
    int count;

    public static void main(String[] a) throws Exception {
        PoolLambda p = new PoolLambda();
        ExecutorService e = Executors.newFixedThreadPool(4);
        List<Future<?>> fs = new ArrayList<>();
        for (int i = 0; i < 4; i++)
            fs.add(e.submit(() -> {
                p.count++;
            }));
        for (Future<?> f : fs) f.get();
        e.shutdown();
        System.out.println(p.count);
    }
}
