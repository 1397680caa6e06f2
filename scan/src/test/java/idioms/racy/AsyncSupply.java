package idioms.racy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Races on cached. */
public class AsyncSupply {
    Object cached;

    Object get() {
        if (cached == null) cached = new Object();
        return cached;
    }

    public static void main(String[] a) throws Exception {
        AsyncSupply s = new AsyncSupply();
        CompletableFuture<Object> f = new CompletableFuture<>();
        f.completeAsync(s::get);
        CompletableFuture.supplyAsync(s::get, CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS));
        f.join();
    }
}
