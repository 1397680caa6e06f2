package idioms.racy;

/** Races on n. */
public class StaticVsInstance {
    static int n;

    static synchronized void a() {
        n++;
    }

    synchronized void b() {
        n++;
    }

    public static void main(String[] x) {
        StaticVsInstance s = new StaticVsInstance();
        new Thread(() -> a()).start();
        new Thread(() -> s.b()).start();
    }
}
