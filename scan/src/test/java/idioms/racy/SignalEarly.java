package idioms.racy;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Races on data. */
public class SignalEarly {
    private static final BlockingQueue<Integer> QUEUE = new LinkedBlockingQueue<>();
    private static int data;

    private static void produce() {
        try {
            QUEUE.put(1);
            data = 1;
            QUEUE.put(2);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SignalEarly::produce);
        producer.start();
        QUEUE.take();
        System.out.println(data);
        producer.join();
    }
}
