package targets.racy;

import java.util.ArrayDeque;
import java.util.Deque;

/** An ArrayDeque between a producer and a consumer, with nothing between them and it. */
public class ArrayDequeOffer {
    private final Deque<String> messages = new ArrayDeque<>();

    private void send() {
        messages.offer("hello"); // race: java.util.ArrayDeque
    }

    private String receive() {
        return messages.poll(); // race: java.util.ArrayDeque
    }

    public static void main(String[] args) throws InterruptedException {
        ArrayDequeOffer channel = new ArrayDequeOffer();
        Thread sender = new Thread(channel::send);
        Thread receiver = new Thread(channel::receive);
        sender.start();
        receiver.start();
        sender.join();
        receiver.join();
    }
}
