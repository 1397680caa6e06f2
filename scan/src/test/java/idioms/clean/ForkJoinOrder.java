package idioms.clean;

public class ForkJoinOrder {
    int n;

    public static void main(String[] a) throws Exception {
        ForkJoinOrder f = new ForkJoinOrder();
        f.n = 1;
        Thread t = new Thread(() -> f.n++);
        t.start();
        t.join();
        f.n++;
        Thread u = new Thread(() -> f.n++);
        u.start();
        u.join();
        System.out.println(f.n);
    }
}
