package targets.racy;

/** Many short-lived pairs of threads, each pair joined before the next, and a race within every pair. */
public class ThreadChurnCounter { // pattern: load-store
    private static int visits;

    static class Visitor extends Thread {
        @Override
        public void run() {
            visits++; // race: visits
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int round = 0; round < 5; round++) {
            Visitor one = new Visitor();
            Visitor two = new Visitor();
            one.start();
            two.start();
            one.join();
            two.join();
        }
        assert visits == 10 : visits + " visits";
    }
}
