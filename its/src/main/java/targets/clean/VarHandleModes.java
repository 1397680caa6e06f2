package targets.clean;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Volatile reads and writes, additions and exchanges of a plain field, all through one VarHandle. */
public class VarHandleModes {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(VarHandleModes.class, "value", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private long value;

    private void add() {
        VALUE.getAndAdd(this, 1L);
        long seen;
        do {
            seen = (long) VALUE.getVolatile(this);
        } while (!VALUE.weakCompareAndSet(this, seen, seen + 1));
        long expected;
        long witness = (long) VALUE.getAcquire(this);
        do {
            expected = witness;
            witness = (long) VALUE.compareAndExchange(this, expected, expected + 1);
        } while (witness != expected);
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleModes counter = new VarHandleModes();
        Thread first = new Thread(counter::add);
        Thread second = new Thread(counter::add);
        first.start();
        second.start();
        first.join();
        second.join();
        assert (long) VALUE.getVolatile(counter) == 6L;
    }
}
