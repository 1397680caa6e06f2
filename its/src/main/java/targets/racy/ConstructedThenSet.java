package targets.racy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Fields that a constructor writes, and nobody else in their own class: one is set from the class around, one by name. */
public class ConstructedThenSet {
    /** What the threads share. */
    private static final class Gauge {
        private static final VarHandle HIGH;

        static {
            try {
                HIGH = MethodHandles.lookup().findVarHandle(Gauge.class, "high", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private int unit;
        private int low;
        private int high;

        Gauge(int unit) {
            this.unit = unit;
            this.low = unit;
            this.high = unit;
        }

        private int span() {
            return (high - low) / unit; // race: high, low
        }
    }

    private static void widen(Gauge gauge) {
        gauge.low = -gauge.unit; // race: low
        Gauge.HIGH.set(gauge, 3 * gauge.unit); // race: high
    }

    public static void main(String[] args) throws InterruptedException {
        Gauge gauge = new Gauge(2);
        Thread widening = new Thread(() -> widen(gauge));
        widening.start();
        int span = gauge.span();
        widening.join();
        assert span == 0 || span == 4 : span;
    }
}
