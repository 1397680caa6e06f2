package idioms.racy;

import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Races on n. */
public class FactoryThread {
    static int n;

    public static void main(String[] a) throws Exception {
        ThreadFactory f = Executors.defaultThreadFactory();
        Thread t = f.newThread(() -> n++), u = f.newThread(() -> n++);
        t.start();
        u.start();
        t.join();
        u.join();
    }
}
