package idioms.racy;

/** Races on n. */
public class JoinOneOfTwo {
    int n;

    public static void main(String[] a) throws Exception {
        JoinOneOfTwo f = new JoinOneOfTwo();
        Thread t = new Thread(() -> f.n++);
        Thread u = new Thread(() -> System.out.println(f.n));
        t.start();
        u.start();
        t.join();
        u.join();
        System.out.println(f.n);
    }
}
