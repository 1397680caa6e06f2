package idioms.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class CallableResult {
    static class R {
        int sum;
        final List<Integer> l = new ArrayList<>();
    }

    public static void main(String[] a) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(4);
        List<Future<R>> fs = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int k = i;
            fs.add(e.submit(() -> {
                R r = new R();
                r.sum += k;
                r.l.add(k);
                return r;
            }));
        }
        int t = 0;
        for (Future<R> f : fs) {
            R r = f.get();
            t += r.sum;
            r.l.add(1);
        }
        System.out.println(t);
    }
}
