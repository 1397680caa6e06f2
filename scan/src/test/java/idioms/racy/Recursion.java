package idioms.racy;

/** Races on int[]. */
public class Recursion {
    static void sort(int[] a, int l, int r) {
        if (l >= r) return;
        int m = (l + r) / 2;
        Thread t = new Thread(() -> sort(a, l, m));
        t.start();
        sort(a, m, r - 1);
        a[l] = a[r];
        try {
            t.join();
        } catch (InterruptedException e) {
        }
    }

    public static void main(String[] z) {
        sort(new int[10], 0, 9);
    }
}
