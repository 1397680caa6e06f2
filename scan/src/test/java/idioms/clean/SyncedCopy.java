package idioms.clean;

import java.util.ArrayList;
import java.util.List;

public class SyncedCopy {
    private final List<String> l = new ArrayList<>();

    void add(String s) {
        synchronized (l) {
            l.add(s);
        }
    }

    List<String> all() {
        synchronized (l) {
            return new ArrayList<>(l);
        }
    }

    public static void main(String[] a) throws Exception {
        SyncedCopy c = new SyncedCopy();
        Thread t = new Thread(() -> c.add("x"));
        t.start();
        for (String s : c.all()) System.out.println(s);
        t.join();
    }
}
