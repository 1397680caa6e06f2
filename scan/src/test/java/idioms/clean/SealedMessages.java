package idioms.clean;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class SealedMessages {
    sealed interface Message permits Add, Stop {}

    record Add(int[] numbers) implements Message {}

    record Stop() implements Message {}

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Message> inbox = new LinkedBlockingQueue<>();
        Thread actor = new Thread(() -> {
            int sum = 0;
            try {
                while (true) {
                    Message m = inbox.take();
                    if (m instanceof Add add) {
                        for (int n : add.numbers()) {
                            sum += n;
                        }
                    } else if (m instanceof Stop) {
                        break;
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            System.out.println(sum);
        });
        actor.start();
        for (int i = 0; i < 3; i++) {
            int[] numbers = new int[2];
            numbers[0] = i;
            inbox.put(new Add(numbers));
        }
        inbox.put(new Stop());
        actor.join();
    }
}
