package io.deadheat.agent.control;

import java.util.Random;

/** Gives the numbers of a {@link Random} of the same seed to one thread at a time, without the atomic that this has, hooks and all. */
final class Dice extends Random {
    private static final long serialVersionUID = 1;
    private static final long MULTIPLIER = 0x5DEECE66DL;
    private static final long INCREMENT = 0xBL;
    private static final long MASK = (1L << 48) - 1;

    private long state;
    private boolean made;

    Dice(long seed) {
        super(seed);
        made = true;
    }

    /** What the class above keeps of the seed is new while this is made. */
    @Override
    public void setSeed(long seed) {
        if (made) {
            super.setSeed(seed);
        }
        state = (seed ^ MULTIPLIER) & MASK;
    }

    @Override
    protected int next(int bits) {
        state = state * MULTIPLIER + INCREMENT & MASK;
        return (int) (state >>> 48 - bits);
    }
}
