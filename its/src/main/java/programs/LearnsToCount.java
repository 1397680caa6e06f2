package programs;

/** Lets a variable be seen to race, and then counts in two threads in earnest: to be healed without an earlier run. */
public final class LearnsToCount {
    private static final int MANY = 300_000;

    private int shared;
    private final int[] cells = new int[1];

    private LearnsToCount() {}

    public static void main(String[] args) throws InterruptedException {
        LearnsToCount counter = new LearnsToCount();
        counter.inThreads(1);
        counter.inThreads(1);
        int shared = counter.shared + 2 * MANY;
        int cell = counter.cells[0] + 2 * MANY;
        counter.inThreads(MANY);
        System.out.println("missing " + (shared - counter.shared) + " and " + (cell - counter.cells[0]));
    }

    private void inThreads(int times) throws InterruptedException {
        Thread one = new Thread(() -> count(times));
        Thread two = new Thread(() -> count(times));
        one.start();
        two.start();
        one.join();
        two.join();
    }

    private void count(int times) {
        for (int i = 0; i < times; i++) {
            shared++;
            cells[0]++;
        }
    }
}
