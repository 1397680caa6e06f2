package targets.clean;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A parcel belongs to whoever took it from the queue last. */
public class BlockingQueueHandOver {
    static class Parcel {
        int stamps;
    }

    private final BlockingQueue<Parcel> in = new ArrayBlockingQueue<>(2);
    private final BlockingQueue<Parcel> out = new ArrayBlockingQueue<>(2);

    private void stamp() {
        try {
            for (int i = 0; i < 2; i++) {
                Parcel parcel = in.take();
                parcel.stamps++;
                out.put(parcel);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueueHandOver office = new BlockingQueueHandOver();
        Thread clerk = new Thread(office::stamp);
        clerk.start();
        for (int i = 0; i < 2; i++) {
            Parcel parcel = new Parcel();
            parcel.stamps = 1;
            office.in.put(parcel);
        }
        int stamps = office.out.take().stamps + office.out.take().stamps;
        clerk.join();
        assert stamps == 4;
    }
}
