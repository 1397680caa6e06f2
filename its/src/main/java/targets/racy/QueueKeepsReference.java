package targets.racy;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** The producer goes on changing an order that it has already handed over. */
public class QueueKeepsReference {
    static class Order {
        int quantity = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Order> orders = new ArrayBlockingQueue<>(1);
        Thread consumer = new Thread(() -> {
            try {
                Order order = orders.take();
                int packed = order.quantity; // race: quantity
                assert packed == 1 : "changed after it was sent";
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        consumer.start();
        Order order = new Order();
        orders.put(order);
        order.quantity = 7; // race: quantity
        consumer.join();
    }
}
