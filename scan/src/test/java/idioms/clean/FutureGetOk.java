package idioms.clean;

import java.util.concurrent.*;

public class FutureGetOk {
    int r;

    public static void main(String[] z) throws Exception {
        FutureGetOk f = new FutureGetOk();
        ExecutorService e = Executors.newCachedThreadPool();
        Future<?> t = e.submit(() -> {
            f.r = 1;
        });
        t.get();
        f.r++;
        e.submit(() -> {
                    f.r++;
                })
                .get();
        System.out.println(f.r);
        e.shutdown();
    }
}
