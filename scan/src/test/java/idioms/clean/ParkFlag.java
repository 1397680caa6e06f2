package idioms.clean;

import java.util.concurrent.locks.LockSupport;

public class ParkFlag {
    static int data;
    static volatile boolean ready;

    public static void main(String[] a) throws Exception {
        Thread m = Thread.currentThread();
        new Thread(() -> {
                    data = 5;
                    ready = true;
                    LockSupport.unpark(m);
                })
                .start();
        while (!ready) LockSupport.park();
        System.out.println(data);
    }
}
