package targets.racy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two asynchronous stages add to one total before they are joined. */
public class CompletableFutureTotal { // pattern: load-store
    private double total;

    private void add(double amount) {
        total += amount; // race: total
    }

    public static void main(String[] args) {
        CompletableFutureTotal bill = new CompletableFutureTotal();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<Void> food = CompletableFuture.runAsync(() -> bill.add(12.5), pool);
        CompletableFuture<Void> drinks = CompletableFuture.runAsync(() -> bill.add(4.0), pool);
        CompletableFuture.allOf(food, drinks).join();
        pool.shutdown();
        assert bill.total == 16.5;
    }
}
