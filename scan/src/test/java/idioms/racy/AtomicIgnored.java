package idioms.racy;

import java.util.concurrent.atomic.AtomicBoolean;

/** Races on data. */
public class AtomicIgnored {
    static int data;
    static final AtomicBoolean ready = new AtomicBoolean();

    public static void main(String[] a) {
        new Thread(() -> {
                    boolean r = ready.get();
                    System.out.println(r + " " + data);
                })
                .start();
        data = 1;
        ready.set(true);
    }
}
