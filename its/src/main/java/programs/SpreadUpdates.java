package programs;

/** Updates that no single access or method holds: one by way of a getter and a setter, one of two fields that belong together. */
public class SpreadUpdates {
    private int sum;
    private int low;
    private int high;

    int get() {
        return sum;
    }

    void set(int to) {
        sum = to;
    }

    private void work() {
        set(get() + 1);
        low += 1;
        high += 1;
        check();
    }

    private void check() {
        int before = low;
        int after = high;
        if (before != after) {
            throw new IllegalStateException(before + " to " + after);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SpreadUpdates shared = new SpreadUpdates();
        Thread one = new Thread(shared::work, "one");
        Thread other = new Thread(shared::work, "other");
        one.start();
        other.start();
        one.join();
        other.join();
        assert shared.get() == 2 : "lost an update: " + shared.get();
    }
}
