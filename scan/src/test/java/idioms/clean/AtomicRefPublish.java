package idioms.clean;

import java.util.concurrent.atomic.*;

public class AtomicRefPublish {
    static class C {
        int a, b;
    }

    static final AtomicReference<C> R = new AtomicReference<>();

    public static void main(String[] x) {
        new Thread(() -> {
                    C c = new C();
                    c.a = 1;
                    c.b = 2;
                    R.set(c);
                })
                .start();
        C c = R.get();
        if (c != null) System.out.println(c.a + c.b);
    }
}
