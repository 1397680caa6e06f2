package idioms.clean;

import java.util.concurrent.CompletableFuture;

public class CfPipeline {
    static class Order {
        int price;
        int tax;
    }

    public static void main(String[] args) {
        Order order = CompletableFuture.supplyAsync(Order::new)
                .thenApplyAsync(o -> {
                    o.price = 10;
                    return o;
                })
                .thenApplyAsync(o -> {
                    o.tax = o.price / 5;
                    return o;
                })
                .join();
        System.out.println(order.price + order.tax);
    }
}
