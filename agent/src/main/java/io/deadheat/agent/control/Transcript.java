package io.deadheat.agent.control;

import io.deadheat.hooks.Actions;
import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/** What a run prints, as far as it is kept. */
final class Transcript extends OutputStream {
    private static final int KEPT = 1 << 16;

    private byte[] kept = new byte[256];
    private int size;
    private boolean closed;
    private final OutputStream echo;
    private final BooleanSupplier over;

    /**
     * @param echo what else is to hear it, or null
     * @param over from when on nothing is kept
     */
    Transcript(OutputStream echo, BooleanSupplier over) {
        this.echo = echo;
        this.over = over;
    }

    @Override
    public void write(int b) throws IOException {
        if (over.getAsBoolean()) {
            return;
        }
        if (echo != null) {
            echo(b);
        }
        if (size == kept.length && size < KEPT) {
            kept = Arrays.copyOf(kept, 2 * size);
        }
        if (size < KEPT) {
            kept[size++] = (byte) b;
        }
    }

    /** With hooks off: a run that is heard must not take other steps than one that is not. */
    private void echo(int b) throws IOException {
        ThreadState t = Threads.current();
        int before = Actions.hush(t);
        try {
            echo.write(b);
        } finally {
            Actions.unhush(t, before);
        }
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        for (int i = 0; i < length; i++) {
            write(bytes[from + i]);
        }
    }

    @Override
    public void close() {
        closed = true;
    }

    boolean isClosed() {
        return closed;
    }

    boolean isEmpty() {
        return size == 0;
    }

    String text() {
        return new String(kept, 0, size, StandardCharsets.UTF_8);
    }
}
