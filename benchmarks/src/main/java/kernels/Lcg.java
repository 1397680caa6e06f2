package kernels;

/** A linear congruential generator of one's own: no thread shares it, no JDK changes it. */
final class Lcg {
    private long state;

    Lcg(long seed) {
        state = seed * 0x9E3779B97F4A7C15L + 1;
    }

    private long next() {
        state = state * 6364136223846793005L + 1442695040888963407L;
        return state >>> 33;
    }

    int nextInt(int bound) {
        return (int) (next() % bound);
    }

    double nextDouble() {
        return next() / (double) (1L << 31);
    }
}
