package idioms.racy;

import java.util.concurrent.CompletableFuture;

/** Races on log. */
public class Combine {
    static String log = "";

    public static void main(String[] a) {
        CompletableFuture<Void> f = CompletableFuture.runAsync(() -> log += "a");
        CompletableFuture<Void> g = CompletableFuture.runAsync(() -> log += "b");
        f.thenCombine(g, (x, y) -> log).join();
    }
}
