package idioms.racy;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Races on served. */
public class TwoSingles {
    static int served;

    static class Service {
        final ExecutorService one = Executors.newSingleThreadExecutor();

        void serve() {
            one.execute(() -> served++);
        }
    }

    public static void main(String[] a) {
        for (int i = 0; i < 2; i++) {
            new Service().serve();
        }
    }
}
