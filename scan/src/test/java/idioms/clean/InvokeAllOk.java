package idioms.clean;

import java.util.*;
import java.util.concurrent.*;

public class InvokeAllOk {
    static class Task implements Callable<Integer> {
        int r;

        public Integer call() {
            r++;
            return r;
        }
    }

    public static void main(String[] z) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(2);
        List<Task> l = new ArrayList<>();
        for (int i = 0; i < 3; i++) l.add(new Task());
        e.invokeAll(l);
        int s = 0;
        for (Task t : l) s += t.r;
        e.shutdown();
        System.out.println(s);
    }
}
