package idioms.racy;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Races on events. */
public class ListenerCow {
    interface L {
        void on(String e);
    }

    final List<L> ls = new CopyOnWriteArrayList<>();

    void fire(String e) {
        for (L l : ls) l.on(e);
    }

    static class Count implements L {
        int events;

        public void on(String e) {
            events++;
        }
    }

    public static void main(String[] a) throws Exception {
        ListenerCow c = new ListenerCow();
        Count n = new Count();
        c.ls.add(n);
        Thread t = new Thread(() -> c.fire("a"));
        t.start();
        c.fire("b");
        t.join();
        System.out.println(n.events);
    }
}
