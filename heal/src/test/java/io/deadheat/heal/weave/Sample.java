package io.deadheat.heal.weave;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Methods of many shapes that touch {@link #x}, each with a result that healing must not change. */
@SuppressWarnings("unused")
public class Sample {
    static class Node {
        Node next;
    }

    private static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findVarHandle(Sample.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static long total = 5;
    int x;
    double y = 2;
    Node p;
    final Object lock = new Object();
    int[] slots = new int[3];

    public Sample() {
        x = 3;
        Node last = new Node();
        p = new Node();
        p.next = last;
    }

    public int loadStore() {
        x++;
        x = x * 2 + helper(x);
        return x;
    }

    public int helper(int n) {
        return n > 100 ? 0 : n;
    }

    public int testAndUse(boolean flag) {
        if (x > 0) {
            if (flag) {
                return x--;
            }
            x = x - 2;
        } else {
            return -1;
        }
        return x;
    }

    public int walk() {
        int steps = 0;
        while (p != null) {
            p = p.next;
            steps++;
        }
        return steps;
    }

    /** A loop that its method begins with. */
    public int atOnce(boolean flag) {
        while (p != null) {
            p = flag ? null : p.next;
        }
        return x;
    }

    public int throwsInside(int d) {
        try {
            x = x / d;
        } catch (ArithmeticException e) {
            x = x - 1;
        } finally {
            x += 10;
        }
        return x;
    }

    public int throwsOut(int d) {
        x = x / d;
        return x;
    }

    public int switched(int n) {
        int seen = x;
        switch (n) {
            case 0:
                x = seen + 1;
                break;
            case 1:
                return x;
            default:
                break;
        }
        return x + seen;
    }

    public int insideMonitor(boolean flag) {
        synchronized (lock) {
            if (x == 3) {
                if (flag) {
                    throw new IllegalStateException("inside");
                }
                x = 4;
            }
        }
        return x;
    }

    public double wide(double by) {
        y += by;
        total = total * 2 + (long) y;
        return y + total;
    }

    public int loop(int n) {
        for (int i = 0; i < n; i++) {
            if (i % 3 == 0) {
                continue;
            }
            x += i;
            if (x > 1000) {
                break;
            }
        }
        return x;
    }

    public int array(int i) {
        slots[i]++;
        slots[i] += slots[(i + 1) % 3] + 1;
        return slots[i];
    }

    public int lambda() {
        Runnable r = () -> x += 7;
        r.run();
        return x;
    }

    public int byHandle() {
        int old = (int) X.get(this);
        X.set(this, old + 1);
        return x;
    }

    public int byReflection() throws ReflectiveOperationException {
        var field = Sample.class.getDeclaredField("x");
        field.setInt(this, field.getInt(this) + 1);
        return x;
    }

    public int plusOne() {
        set(get() + 1);
        return x;
    }

    public int get() {
        return x;
    }

    public void set(int to) {
        x = to;
    }

    public int nested() {
        x += twice();
        return x;
    }

    private int twice() {
        total += x;
        return x * 2;
    }

    public String conditional() {
        String s = x > 2 ? "big" + x : "small" + (x = 9);
        return s + x;
    }
}
