package idioms.clean;

import java.util.concurrent.*;

public class CfOk {
    int n;

    public static void main(String[] a) {
        CfOk c = new CfOk();
        CompletableFuture<Void> f = CompletableFuture.runAsync(() -> c.n++).thenRun(() -> c.n++);
        f.join();
        System.out.println(c.n);
    }
}
