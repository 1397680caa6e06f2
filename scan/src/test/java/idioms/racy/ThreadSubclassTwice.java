package idioms.racy;

/** Races on n. */
public class ThreadSubclassTwice extends Thread {
    static int n;
    int own;

    public void run() {
        n++;
        own++;
    }

    public static void main(String[] a) {
        Thread t = new ThreadSubclassTwice(), u = new ThreadSubclassTwice();
        t.start();
        u.start();
    }
}
