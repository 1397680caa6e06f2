package targets.racy;

import java.util.concurrent.atomic.AtomicBoolean;

/** The writer releases with lazySet, but the reader asks with getPlain and so acquires nothing. */
public class AtomicPlainRead {
    private final AtomicBoolean ready = new AtomicBoolean();
    private long payload;

    private void produce() {
        payload = 77; // race: payload
        ready.lazySet(true);
    }

    private long consume() {
        boolean complete = ready.getPlain();
        long seen = payload; // race: payload
        return complete ? seen : -1;
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicPlainRead slot = new AtomicPlainRead();
        Thread producer = new Thread(slot::produce);
        Thread consumer = new Thread(slot::consume);
        producer.start();
        consumer.start();
        producer.join();
        consumer.join();
    }
}
