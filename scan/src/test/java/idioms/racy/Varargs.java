package idioms.racy;

import java.util.ArrayList;
import java.util.List;

/** Races on n. */
public class Varargs {
    int n;

    static void runAll(Runnable... rs) throws Exception {
        List<Thread> ts = new ArrayList<>();
        for (Runnable r : rs) ts.add(new Thread(r));
        for (Thread t : ts) t.start();
        for (Thread t : ts) t.join();
    }

    public static void main(String[] a) throws Exception {
        Varargs v = new Varargs();
        runAll(() -> v.n++, () -> v.n--);
    }
}
