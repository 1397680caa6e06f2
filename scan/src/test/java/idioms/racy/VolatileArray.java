package idioms.racy;

/** Races on int[]. */
public class VolatileArray {
    static volatile int[] a = new int[2];

    public static void main(String[] x) {
        for (int i = 0; i < 2; i++) new Thread(() -> a[0]++).start();
    }
}
