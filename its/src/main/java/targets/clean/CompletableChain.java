package targets.clean;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A builder passes from stage to stage, each of which may run on another thread. */
public class CompletableChain {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<StringBuilder> name = CompletableFuture.supplyAsync(() -> new StringBuilder("dead"), pool)
                .thenApplyAsync(text -> text.append("heat"), pool);
        CompletableFuture<int[]> year = CompletableFuture.supplyAsync(() -> new int[] {2000, 6}, pool);
        String both = name.thenCombineAsync(year, (text, number) -> text.append(number[0] + number[1]), pool)
                .thenApply(StringBuilder::toString)
                .join();
        pool.shutdown();
        assert both.equals("deadheat2006");
    }
}
