package idioms.racy;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Races on ended. */
public class TpeHook {
    static class P extends ThreadPoolExecutor {
        int ended;

        P() {
            super(2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        }

        @Override
        protected void afterExecute(Runnable r, Throwable t) {
            ended++;
        }
    }

    public static void main(String[] a) {
        P p = new P();
        p.execute(() -> System.out.println(1));
        p.execute(() -> System.out.println(2));
    }
}
