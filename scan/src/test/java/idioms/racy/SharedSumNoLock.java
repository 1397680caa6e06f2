package idioms.racy;

/** Races on total. */
public class SharedSumNoLock {
    static long total;

    static class W extends Thread {
        public void run() {
            for (int i = 0; i < 5; i++) total += i;
        }
    }

    public static void main(String[] a) throws Exception {
        W x = new W(), y = new W();
        x.start();
        y.start();
        x.join();
        y.join();
        System.out.println(total);
    }
}
