package idioms.racy;

import java.util.*;
import java.util.concurrent.*;

/** Races on last. */
public class ListenerRace {
    interface L {
        void on(int e);
    }

    static class Rec implements L {
        int last;

        public void on(int e) {
            last = e;
        }
    }

    final List<L> ls = new CopyOnWriteArrayList<>();

    void fire(int e) {
        for (L l : ls) l.on(e);
    }

    public static void main(String[] a) {
        ListenerRace r = new ListenerRace();
        r.ls.add(new Rec());
        for (int i = 0; i < 2; i++) {
            int k = i;
            new Thread(() -> r.fire(k)).start();
        }
    }
}
