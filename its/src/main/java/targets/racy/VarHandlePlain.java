package targets.racy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The plain modes of a VarHandle synchronize nothing. */
public class VarHandlePlain { // pattern: load-store
    private static final VarHandle COUNT;

    static {
        try {
            COUNT = MethodHandles.lookup().findVarHandle(VarHandlePlain.class, "count", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int count;

    private void increment() {
        int old = (int) COUNT.get(this); // race: count
        COUNT.set(this, old + 1); // race: count
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandlePlain shared = new VarHandlePlain();
        Thread first = new Thread(shared::increment);
        Thread second = new Thread(shared::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.count == 2;
    }
}
