package idioms.clean;

import java.util.concurrent.CompletableFuture;

public class AllOfJoin {
    static int x, y;

    public static void main(String[] a) {
        CompletableFuture<Void> f = CompletableFuture.runAsync(() -> x = 1),
                g = CompletableFuture.runAsync(() -> y = 2);
        CompletableFuture.allOf(f, g).join();
        System.out.println(x + y);
    }
}
