package peers;

/** Two increments of a volatile field. */
final class VolatileIncrement implements Program {
    private volatile int x;

    @Override
    public void run(int thread) {
        x = x + 1;
    }

    @Override
    public boolean isWrong() {
        return x != 2;
    }
}
