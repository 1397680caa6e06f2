package idioms.racy;

import java.util.concurrent.CompletableFuture;

/** Races on data. */
public class CompletedByAnother {
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Void> done = new CompletableFuture<>();
        Thread writer = new Thread(() -> {
            data = 1;
            done.complete(null);
        });
        Thread other = new Thread(() -> done.complete(null));
        writer.start();
        other.start();
        done.join();
        System.out.println(data);
        writer.join();
        other.join();
    }
}
