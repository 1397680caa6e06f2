package idioms.racy;

/** Races on int[]. */
public class CapturedArray {
    public static void main(String[] a) throws Exception {
        int[] c = {0};
        Thread t = new Thread(() -> {
            c[0]++;
        });
        Thread u = new Thread(() -> {
            c[0]++;
        });
        t.start();
        u.start();
        t.join();
        u.join();
        System.out.println(c[0]);
    }
}
