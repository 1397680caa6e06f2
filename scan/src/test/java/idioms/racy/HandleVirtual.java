package idioms.racy;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Races on n. */
public class HandleVirtual {
    int n;

    void inc(int by) {
        n += by;
    }

    private static final MethodHandle INC;

    static {
        try {
            INC = MethodHandles.lookup()
                    .findVirtual(HandleVirtual.class, "inc", MethodType.methodType(void.class, int.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] a) throws Throwable {
        HandleVirtual v = new HandleVirtual();
        Runnable r = () -> {
            try {
                INC.invoke(v, 1);
            } catch (Throwable e) {
                throw new RuntimeException(e);
            }
        };
        Thread t = new Thread(r), u = new Thread(r);
        t.start();
        u.start();
        t.join();
        u.join();
    }
}
