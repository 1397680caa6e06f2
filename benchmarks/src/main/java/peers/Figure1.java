package peers;

/** Figure 1 of the RaceFuzzer paper: z races; x only looks so, since the value of y orders its accesses. */
public final class Figure1 implements Program {
    private final Object lock = new Object();
    private int x;
    private int y;
    private int z;

    @Override
    public void run(int thread) {
        if (thread == 0) {
            first();
        } else {
            second();
        }
    }

    private void first() {
        x = 1;
        synchronized (lock) {
            y = 1;
        }
        if (z == 1) {
            throw new IllegalStateException("ERROR1");
        }
    }

    private void second() {
        z = 1;
        synchronized (lock) {
            if (y == 1 && x != 1) {
                throw new IllegalStateException("ERROR2");
            }
        }
    }

    public static void main(String[] args) {
        Program.run(new Figure1());
    }
}
