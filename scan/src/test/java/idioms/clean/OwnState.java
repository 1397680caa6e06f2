package idioms.clean;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class OwnState {
    static class W implements Runnable {
        private final StringBuilder sb = new StringBuilder();
        private final Map<String, Integer> m = new HashMap<>();
        private int n;

        public void run() {
            for (int i = 0; i < 5; i++) {
                sb.append(i);
                m.put("" + i, i);
                n++;
            }
        }
    }

    public static void main(String[] a) throws Exception {
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(new W());
            ts.add(t);
            t.start();
        }
        for (Thread t : ts) t.join();
    }
}
