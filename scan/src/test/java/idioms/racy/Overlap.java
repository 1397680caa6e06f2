package idioms.racy;

/** Races on int[]. */
public class Overlap {
    public static void main(String[] x) throws Exception {
        int[] a = new int[100];
        Thread[] ts = new Thread[4];
        for (int k = 0; k < 4; k++) {
            final int lo = k * 25;
            ts[k] = new Thread(() -> {
                for (int i = lo; i < lo + 25 && i < 99; i++) a[i] = a[i + 1] + 1;
            });
            ts[k].start();
        }
        for (Thread t : ts) t.join();
    }
}
