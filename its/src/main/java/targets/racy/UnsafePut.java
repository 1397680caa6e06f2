package targets.racy;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** A plain put through Unsafe races with an ordinary read of the field. */
@SuppressWarnings({"deprecation", "removal"})
public class UnsafePut {
    private static final Unsafe UNSAFE;
    private static final long LEVEL;

    static {
        try {
            Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
            theUnsafe.setAccessible(true);
            UNSAFE = (Unsafe) theUnsafe.get(null);
            LEVEL = UNSAFE.objectFieldOffset(UnsafePut.class.getDeclaredField("level"));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int level;

    private void raise() {
        UNSAFE.putInt(this, LEVEL, 3); // race: level
    }

    private int level() {
        return level; // race: level
    }

    public static void main(String[] args) throws InterruptedException {
        UnsafePut tank = new UnsafePut();
        Thread pump = new Thread(tank::raise);
        Thread gauge = new Thread(tank::level);
        pump.start();
        gauge.start();
        pump.join();
        gauge.join();
        assert tank.level == 3;
    }
}
