package idioms.racy;

import java.util.concurrent.ForkJoinTask;

/** Races on n. */
public class FjAdapt {
    static int n;

    public static void main(String[] a) {
        ForkJoinTask<?> t = ForkJoinTask.adapt(() -> {
            n++;
        });
        t.fork();
        n++;
        t.join();
    }
}
