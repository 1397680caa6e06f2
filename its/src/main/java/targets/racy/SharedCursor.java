package targets.racy;

/** A cursor kept in a static field is moved by two threads, each until the end. */
public class SharedCursor { // pattern: repeated-test-and-use
    record Page(int number, Page next) {}

    private static Page cursor = new Page(1, new Page(2, new Page(3, null)));

    static int sum() {
        int sum = 0;
        for (; cursor != null; cursor = cursor.next()) { // race: cursor
            sum += cursor.number(); // race: cursor
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(SharedCursor::sum);
        reader.start();
        sum();
        reader.join();
    }
}
