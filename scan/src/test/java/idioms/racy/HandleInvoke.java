package idioms.racy;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Races on count. */
public class HandleInvoke {
    static int count;

    static void hit() {
        count++;
    }

    public static void main(String[] a) throws Throwable {
        MethodHandle h =
                MethodHandles.lookup().findStatic(HandleInvoke.class, "hit", MethodType.methodType(void.class));
        Thread t = new Thread(() -> {
            try {
                h.invokeExact();
            } catch (Throwable e) {
            }
        });
        t.start();
        h.invokeExact();
        t.join();
    }
}
