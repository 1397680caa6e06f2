package idioms.clean;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class OwnSingles {
    static class Actor {
        final ExecutorService one = Executors.newSingleThreadExecutor();
        int seen;

        void tell() {
            one.execute(() -> seen++);
        }
    }

    public static void main(String[] a) {
        for (int i = 0; i < 2; i++) {
            Actor actor = new Actor();
            actor.tell();
            actor.tell();
        }
    }
}
