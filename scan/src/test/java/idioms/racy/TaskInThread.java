package idioms.racy;

import java.util.concurrent.FutureTask;

/** Races on r. */
public class TaskInThread {
    static int r;

    public static void main(String[] a) throws Exception {
        FutureTask<Integer> f = new FutureTask<>(() -> {
            r = 1;
            return r;
        });
        new Thread(f).start();
        System.out.println(r);
    }
}
