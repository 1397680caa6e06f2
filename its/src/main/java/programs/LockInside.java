package programs;

/** A new lock around the update of {@code total} would be taken before and after the monitor of the meter. */
public class LockInside {
    static class Meter {
        private int value;

        synchronized int next() {
            return ++value;
        }
    }

    private int total;

    private void addNext(Meter meter) {
        total = total + meter.next();
    }

    private void addWithin(Meter meter) {
        synchronized (meter) {
            total += 2;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LockInside sum = new LockInside();
        Meter meter = new Meter();
        Thread outside = new Thread(() -> sum.addNext(meter), "outside");
        Thread within = new Thread(() -> sum.addWithin(meter), "within");
        outside.start();
        within.start();
        outside.join();
        within.join();
        assert sum.total == 3 : "lost an update: " + sum.total;
    }
}
