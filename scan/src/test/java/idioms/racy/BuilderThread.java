package idioms.racy;

import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Races on n. */
public class BuilderThread {
    static int n;

    public static void main(String[] a) throws Exception {
        ThreadFactory tf = Executors.defaultThreadFactory();
        Thread t = tf.newThread(() -> n++);
        t.start();
        n++;
    }
}
