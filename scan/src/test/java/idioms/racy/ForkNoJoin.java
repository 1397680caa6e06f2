package idioms.racy;

/** Races on n. */
public class ForkNoJoin {
    int n;

    public static void main(String[] a) throws Exception {
        ForkNoJoin f = new ForkNoJoin();
        f.n = 1;
        Thread t = new Thread(() -> f.n++);
        t.start();
        System.out.println(f.n);
        t.join();
    }
}
