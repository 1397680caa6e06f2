package peers;

/** Two increments of a volatile field. */
public final class VolatileIncrement implements Program {
    private volatile int x;

    @Override
    public void run(int thread) {
        x = x + 1;
    }

    @Override
    public boolean isWrong() {
        return x != 2;
    }

    public static void main(String[] args) {
        Program.run(new VolatileIncrement());
    }
}
