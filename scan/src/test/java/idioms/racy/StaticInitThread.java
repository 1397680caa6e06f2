package idioms.racy;

/** Races on n. */
public class StaticInitThread {
    static int n;
    static final Thread T = new Thread(StaticInitThread::go);

    static {
        T.start();
    }

    static void go() {
        n++;
    }

    public static void main(String[] a) {
        n++;
    }
}
