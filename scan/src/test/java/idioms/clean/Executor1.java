package idioms.clean;

import java.util.concurrent.*;

public class Executor1 {
    static int n;

    public static void main(String[] a) throws Exception {
        ExecutorService e = Executors.newSingleThreadExecutor();
        for (int i = 0; i < 3; i++) e.execute(() -> n++);
        e.shutdown();
        e.awaitTermination(1, TimeUnit.MINUTES);
        System.out.println(n);
    }
}
