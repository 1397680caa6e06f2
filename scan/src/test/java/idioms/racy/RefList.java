package idioms.racy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** Races on ArrayList. */
public class RefList {
    public static void main(String[] a) throws Exception {
        AtomicReference<List<String>> r = new AtomicReference<>(new ArrayList<>());
        Thread t = new Thread(() -> r.get().add("x"));
        t.start();
        r.get().add("y");
        t.join();
    }
}
