package programs;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Futures with timeouts, one of which is still to come when the program ends. */
public final class Delays {
    private Delays() {}

    public static void main(String[] args) throws Exception {
        new CompletableFuture<String>().orTimeout(1, TimeUnit.HOURS);
        CompletableFuture.runAsync(
                        () -> System.out.println("delayed"), CompletableFuture.delayedExecutor(5, TimeUnit.SECONDS))
                .get();
    }
}
