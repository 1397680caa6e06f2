package idioms.racy;

import java.util.concurrent.CompletableFuture;

/** Races on x. */
public class AnyOf {
    static int x, y;

    public static void main(String[] a) {
        CompletableFuture<Void> f = CompletableFuture.runAsync(() -> x = 1);
        CompletableFuture<Void> g = CompletableFuture.runAsync(() -> y = 1);
        CompletableFuture.anyOf(f, g).join();
        System.out.println(x + y);
    }
}
