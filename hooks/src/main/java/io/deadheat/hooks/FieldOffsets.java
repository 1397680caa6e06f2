package io.deadheat.hooks;

import jdk.internal.vm.annotation.Stable;

/**
 * An offset for each field, in pages that stay where they are: once it is written, and not 0, the JIT compiler takes it
 * for a constant, and an access to the memory at that offset for one to a field.
 */
final class FieldOffsets {
    private static final int BITS = 10;
    private static final int PAGES = 1 << 12;

    @Stable
    private final long[][] pages = new long[PAGES][];

    /** Makes room for {@code field}. */
    void cover(int field) {
        if (pages[field >> BITS] == null) {
            pages[field >> BITS] = new long[1 << BITS];
        }
    }

    long get(int field) {
        return pages[field >> BITS][field & (1 << BITS) - 1];
    }

    void set(int field, long offset) {
        pages[field >> BITS][field & (1 << BITS) - 1] = offset;
    }
}
