package targets.clean;

import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;

/** The same message passes through three kinds of queues and a thread between each two. */
public class LinkedQueuesHandOver {
    static class Message {
        int hops;
    }

    private final LinkedBlockingQueue<Message> first = new LinkedBlockingQueue<>();
    private final LinkedBlockingDeque<Message> second = new LinkedBlockingDeque<>();
    private final LinkedTransferQueue<Message> third = new LinkedTransferQueue<>();

    private void forwardToSecond() {
        try {
            Message message = first.take();
            message.hops++;
            second.putFirst(message);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void forwardToThird() {
        try {
            Message message = second.takeLast();
            message.hops++;
            third.transfer(message);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LinkedQueuesHandOver chain = new LinkedQueuesHandOver();
        Thread a = new Thread(chain::forwardToSecond);
        Thread b = new Thread(chain::forwardToThird);
        a.start();
        b.start();
        chain.first.put(new Message());
        Message arrived = chain.third.take();
        arrived.hops++;
        a.join();
        b.join();
        assert arrived.hops == 3;
    }
}
