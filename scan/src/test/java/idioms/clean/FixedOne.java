package idioms.clean;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class FixedOne {
    static int n;

    public static void main(String[] a) {
        ExecutorService e = Executors.newFixedThreadPool(1);
        for (int i = 0; i < 3; i++) e.execute(() -> n++);
        e.shutdown();
    }
}
