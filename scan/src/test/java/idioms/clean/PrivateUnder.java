package idioms.clean;

import java.util.ArrayList;
import java.util.List;

public class PrivateUnder {
    private final List<Integer> q = new ArrayList<>();
    private int n;

    void put(int i) {
        synchronized (this) {
            grow();
            q.add(i);
        }
    }

    int take() {
        synchronized (this) {
            shrink();
            return q.remove(0);
        }
    }

    private void grow() {
        n++;
        note();
    }

    private void shrink() {
        n--;
        note();
    }

    private void note() {
        if (n > 10) n = 10;
    }

    public static void main(String[] a) throws Exception {
        PrivateUnder p = new PrivateUnder();
        Thread t = new Thread(() -> p.put(1));
        t.start();
        p.put(2);
        p.take();
        t.join();
    }
}
