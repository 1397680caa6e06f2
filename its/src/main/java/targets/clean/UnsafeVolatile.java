package targets.clean;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Volatile puts and gets through Unsafe publish like those of the language. */
@SuppressWarnings({"deprecation", "removal"})
public class UnsafeVolatile {
    private static final Unsafe UNSAFE;
    private static final long STATE;

    static {
        try {
            Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
            theUnsafe.setAccessible(true);
            UNSAFE = (Unsafe) theUnsafe.get(null);
            STATE = UNSAFE.objectFieldOffset(UnsafeVolatile.class.getDeclaredField("state"));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int state;
    private int payload;

    private void write() {
        if (UNSAFE.compareAndSwapInt(this, STATE, 0, 1)) {
            payload = 3;
            UNSAFE.putIntVolatile(this, STATE, 2);
        }
    }

    private int read() {
        return UNSAFE.getIntVolatile(this, STATE) == 2 ? payload : 0;
    }

    public static void main(String[] args) throws InterruptedException {
        UnsafeVolatile shared = new UnsafeVolatile();
        Thread writer = new Thread(shared::write);
        Thread reader = new Thread(shared::read);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        assert shared.read() == 3;
    }
}
