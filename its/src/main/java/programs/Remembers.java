package programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Has static state of many kinds, which two threads change; says so if it finds something changed before they start. */
public final class Remembers {
    private enum Step {
        ONE,
        TWO;

        private int taken;
    }

    private static final class Account {
        private static int made;

        private final List<String> log = new ArrayList<>();
        private int balance = 5;

        Account next;
    }

    private static final Object LOCK = new Object();
    private static final ReentrantLock EXPLICIT = new ReentrantLock();
    private static final AtomicInteger COUNT = new AtomicInteger(3);
    private static final Map<String, Integer> NAMES = new HashMap<>();
    private static final int[] TABLE = {1, 2, 3};
    private static final Account SHARED = new Account();
    private static final Map<String, Integer> FILLED = new HashMap<>();
    private static final ThreadLocal<List<String>> LOCAL = ThreadLocal.withInitial(ArrayList::new);
    private static final VarHandle SUM;

    static {
        for (int i = 0; i < 3; i++) {
            FILLED.put("f" + i, i);
        }
        try {
            SUM = MethodHandles.lookup().findStaticVarHandle(Remembers.class, "sum", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static Account lazy;
    private static volatile boolean ready;
    private static long sum;
    private static Integer boxed = 1000;

    private Remembers() {}

    private static String state() {
        return COUNT + " " + NAMES + TABLE[1] + SHARED.balance + SHARED.log + (SHARED.next == null) + (lazy == null)
                + ready + sum + boxed + Step.ONE.taken + Account.made + EXPLICIT.isLocked() + FILLED + LOCAL.get();
    }

    private static void change(int by) {
        SUM.setVolatile((long) SUM.getVolatile() + by);
        FILLED.remove("f" + by % 3);
        LOCAL.get().add("by " + by);
        boxed++;
        SHARED.balance += by;
        if (lazy == null) {
            lazy = new Account();
            Account.made++;
        }
        SHARED.next = lazy;
        synchronized (LOCK) {
            NAMES.put("n" + by, COUNT.incrementAndGet());
            SHARED.log.add("by " + by);
            TABLE[1] += by;
        }
        EXPLICIT.tryLock();
        switch (Step.values()[by % 2]) {
            case ONE -> Step.ONE.taken++;
            case TWO -> Step.ONE.taken--;
        }
        ready = true;
    }

    public static void main(String[] args) throws InterruptedException {
        String before = state();
        System.out.println(
                before.equals("3 {}25[]truetruefalse0100000false{f0=0, f1=1, f2=2}[]")
                        ? "as new"
                        : "seen before " + before);
        Thread other = new Thread(() -> change(7));
        other.setDaemon(true);
        other.start();
        change(11);
        System.out.println(state() + ' ' + LOCK.hashCode() + ' ' + Step.TWO.hashCode() + ' ' + SHARED.hashCode());
    }
}
