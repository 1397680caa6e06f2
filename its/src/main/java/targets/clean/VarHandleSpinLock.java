package targets.clean;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A spin lock of compareAndSet and setRelease guards a plain field. */
public class VarHandleSpinLock {
    private static final VarHandle LOCKED;

    static {
        try {
            LOCKED = MethodHandles.lookup().findVarHandle(VarHandleSpinLock.class, "locked", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private boolean locked;
    private int counter;

    private void increment() {
        while (!LOCKED.compareAndSet(this, false, true)) {
            Thread.onSpinWait();
        }
        counter++;
        LOCKED.setRelease(this, false);
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleSpinLock shared = new VarHandleSpinLock();
        Thread first = new Thread(shared::increment);
        Thread second = new Thread(shared::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.counter == 2;
    }
}
