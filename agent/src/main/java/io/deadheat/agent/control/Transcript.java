package io.deadheat.agent.control;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** What a run prints: a bounded part of it, and a hash of all of it. */
final class Transcript extends OutputStream {
    private static final int KEPT = 1 << 16;

    private final byte[] kept = new byte[KEPT];
    private int size;
    private long hash;

    @Override
    public void write(int b) {
        hash = hash * 31 + b;
        if (size < KEPT) {
            kept[size++] = (byte) b;
        }
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        for (int i = 0; i < length; i++) {
            write(bytes[from + i]);
        }
    }

    long hash() {
        return hash;
    }

    String text() {
        return new String(kept, 0, size, StandardCharsets.UTF_8);
    }
}
