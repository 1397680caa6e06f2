package targets.racy;

/** Synchronized instance methods of two objects guard one static field with two locks. */
public class TwoInstancesOneStatic { // pattern: load-store
    private static int lastId;

    synchronized int nextId() {
        return ++lastId; // race: lastId
    }

    public static void main(String[] args) throws InterruptedException {
        TwoInstancesOneStatic sales = new TwoInstancesOneStatic();
        TwoInstancesOneStatic support = new TwoInstancesOneStatic();
        Thread first = new Thread(sales::nextId);
        Thread second = new Thread(support::nextId);
        first.start();
        second.start();
        first.join();
        second.join();
        assert lastId == 2;
    }
}
