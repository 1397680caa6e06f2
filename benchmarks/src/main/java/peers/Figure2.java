package peers;

/** Figure 2 of the RaceFuzzer paper: the accesses to x lie far apart, with a common lock taken between them. */
public final class Figure2 implements Program {
    private final Object lock = new Object();
    private final int fillers;
    private int x;
    private long filled;

    Figure2(int fillers) {
        this.fillers = fillers;
    }

    @Override
    public void run(int thread) {
        if (thread == 0) {
            write();
        } else {
            read();
        }
    }

    private void write() {
        x = 1;
        synchronized (lock) {
            filled++;
        }
    }

    private void read() {
        synchronized (lock) {
            for (int i = 0; i < fillers; i++) {
                filled++;
            }
        }
        if (x == 0) {
            throw new IllegalStateException("ERROR");
        }
    }

    public static void main(String[] args) {
        Program.run(new Figure2(Integer.parseInt(args[0])));
    }
}
