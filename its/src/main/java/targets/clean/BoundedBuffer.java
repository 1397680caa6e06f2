package targets.clean;

/** The textbook's bounded buffer with a monitor. */
public class BoundedBuffer {
    private final int[] slots = new int[2];
    private int size;

    synchronized void put(int item) throws InterruptedException {
        while (size == slots.length) {
            wait();
        }
        slots[size++] = item;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (size == 0) {
            wait();
        }
        notifyAll();
        return slots[--size];
    }

    public static void main(String[] args) throws InterruptedException {
        BoundedBuffer buffer = new BoundedBuffer();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 4; i++) {
                    buffer.put(i);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        producer.start();
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += buffer.take();
        }
        producer.join();
        assert sum == 10;
    }
}
