package idioms.clean;

import java.util.concurrent.CompletableFuture;

public class ThenChain {
    static int n;

    public static void main(String[] a) {
        CompletableFuture.supplyAsync(() -> {
                    n = 1;
                    return 1;
                })
                .thenApply(x -> {
                    n += x;
                    return n;
                })
                .thenAccept(x -> n++)
                .join();
        System.out.println(n);
    }
}
