package idioms.racy;

/** Races on n. */
public class JoinTimeout {
    static int n;

    public static void main(String[] z) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        t.join(10);
        System.out.println(n);
    }
}
