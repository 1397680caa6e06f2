package targets.racy;

/** A long may be written in two halves; a reader could see half of each writer's value. */
public class LongTearing {
    private long value;

    private void write(long pattern) {
        value = pattern; // race: value
    }

    private void check() {
        long seen = value; // race: value
        if (seen != 0 && seen != -1) {
            throw new IllegalStateException("torn: " + seen);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LongTearing shared = new LongTearing();
        Thread zeros = new Thread(() -> shared.write(0));
        Thread ones = new Thread(() -> shared.write(-1));
        Thread reader = new Thread(shared::check);
        zeros.start();
        ones.start();
        reader.start();
        zeros.join();
        ones.join();
        reader.join();
    }
}
