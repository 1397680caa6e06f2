package idioms.racy;

import java.util.concurrent.atomic.AtomicBoolean;

/** Races on data. */
public class AtomicNegated {
    static int data;
    static final AtomicBoolean ready = new AtomicBoolean();

    public static void main(String[] a) {
        new Thread(() -> {
                    if (!ready.get()) System.out.println(data);
                })
                .start();
        data = 1;
        ready.set(true);
    }
}
