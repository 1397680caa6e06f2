package idioms.clean;

import java.util.*;
import java.util.concurrent.*;

public class PoolFuturesOk {
    public static void main(String[] a) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(4);
        List<Future<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int k = i;
            fs.add(e.submit(() -> {
                int[] s = new int[1];
                for (int j = 0; j < k; j++) s[0] += j;
                return s[0];
            }));
        }
        int t = 0;
        for (Future<Integer> f : fs) t += f.get();
        e.shutdown();
        System.out.println(t);
    }
}
