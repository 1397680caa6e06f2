package idioms.racy;

import java.util.concurrent.*;

/** Races on n. */
public class CfRace {
    int n;

    public static void main(String[] a) {
        CfRace c = new CfRace();
        CompletableFuture<Void> f = CompletableFuture.runAsync(() -> c.n++);
        CompletableFuture<Void> g = CompletableFuture.runAsync(() -> c.n++);
        CompletableFuture.allOf(f, g).join();
        System.out.println(c.n);
    }
}
