package io.deadheat.agent.control;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** What a run prints, as far as it is kept. */
final class Transcript extends OutputStream {
    private static final int KEPT = 1 << 16;

    private final byte[] kept = new byte[KEPT];
    private int size;
    private final OutputStream echo;

    /** @param echo what else is to hear it, or null */
    Transcript(OutputStream echo) {
        this.echo = echo;
    }

    @Override
    public void write(int b) throws IOException {
        if (echo != null) {
            echo.write(b);
        }
        if (size < KEPT) {
            kept[size++] = (byte) b;
        }
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        for (int i = 0; i < length; i++) {
            write(bytes[from + i]);
        }
    }

    String text() {
        return new String(kept, 0, size, StandardCharsets.UTF_8);
    }
}
