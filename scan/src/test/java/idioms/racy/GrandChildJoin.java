package idioms.racy;

/** Races on x. */
public class GrandChildJoin {
    static int x;

    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> {
            Thread u = new Thread(() -> x++);
            u.start();
        });
        t.start();
        t.join();
        x++;
    }
}
