package targets.clean;

import java.util.concurrent.Semaphore;

/** A semaphore without permits carries a signal, with the data written before it. */
public class SemaphoreSignal {
    private final Semaphore ready = new Semaphore(0);
    private int[] data;

    private void produce() {
        data = new int[] {4, 5, 6};
        ready.release();
    }

    private int consume() {
        ready.acquireUninterruptibly();
        return data[0] + data[1] + data[2];
    }

    public static void main(String[] args) throws InterruptedException {
        SemaphoreSignal pipe = new SemaphoreSignal();
        Thread producer = new Thread(pipe::produce);
        producer.start();
        int sum = pipe.consume();
        producer.join();
        assert sum == 15;
    }
}
