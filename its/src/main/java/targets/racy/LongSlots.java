package targets.racy;

/** Bytes sent and received are summed in a long array without a lock. */
public class LongSlots { // pattern: load-store
    private static final long[] TRAFFIC = new long[2];

    static class Session extends Thread {
        @Override
        public void run() {
            TRAFFIC[0] += 1000L; // race: long[]
            TRAFFIC[1] += 10L; // race: long[]
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Session one = new Session();
        Session two = new Session();
        one.start();
        two.start();
        one.join();
        two.join();
        assert TRAFFIC[0] == 2000L && TRAFFIC[1] == 20L;
    }
}
