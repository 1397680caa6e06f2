package idioms.clean;

public class DisjointArrayHalf {
    static void fill(int[] a, int lo, int hi) {
        for (int i = lo; i < hi; i++) a[i] = i;
    }

    public static void main(String[] z) throws Exception {
        int[] a = new int[10];
        Thread t = new Thread(() -> fill(a, 0, 5));
        Thread u = new Thread(() -> fill(a, 5, 10));
        t.start();
        u.start();
        t.join();
        u.join();
        System.out.println(a[3]);
    }
}
