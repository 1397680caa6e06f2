package overhead;

import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.Sequence;
import com.lmax.disruptor.SequenceBarrier;
import com.lmax.disruptor.YieldingWaitStrategy;

/** One thread that publishes numbers into a ring, and one that adds them up. */
public class RingLoad {
    private static final int SIZE = 1024;

    public static void main(String[] args) throws Exception {
        int numbers = Integer.parseInt(args[0]);
        RingBuffer<long[]> ring =
                RingBuffer.createSingleProducer(() -> new long[1], SIZE, new YieldingWaitStrategy());
        Sequence read = new Sequence();
        ring.addGatingSequences(read);
        SequenceBarrier barrier = ring.newBarrier();
        long[] sum = new long[1];
        try (Two two = new Two()) {
            two.run(thread -> {
                if (thread == 0) {
                    publish(ring, numbers);
                } else {
                    sum[0] = sum(ring, barrier, read, numbers);
                }
            });
        }
        if (sum[0] != (long) numbers * (numbers - 1) / 2) {
            throw new IllegalStateException("wrong sum: " + sum[0]);
        }
    }

    private static void publish(RingBuffer<long[]> ring, int numbers) {
        for (int i = 0; i < numbers; i++) {
            long next = ring.next();
            ring.get(next)[0] = i;
            ring.publish(next);
        }
    }

    private static long sum(RingBuffer<long[]> ring, SequenceBarrier barrier, Sequence read, int numbers)
            throws Exception {
        long sum = 0;
        for (long next = 0; next < numbers; ) {
            long available = barrier.waitFor(next);
            for (; next <= available; next++) {
                sum += ring.get(next)[0];
            }
            read.set(available);
        }
        return sum;
    }
}
