package io.deadheat.detect;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Writes the numbers and strings of a trace. What it cannot write any more, it drops, and keeps the reason. */
final class TraceOutput {
    private static final int BUFFER = 1 << 16;
    private static final int LONGEST_NUMBER = 10;

    private final OutputStream out;
    private final byte[] buffer = new byte[BUFFER];
    private final Map<String, Integer> strings = new HashMap<>();
    private int used;
    private IOException failure;

    TraceOutput(OutputStream out) {
        this.out = out;
        bytes(TraceOp.HEADER);
    }

    void number(long value) {
        if (used > BUFFER - LONGEST_NUMBER) {
            drain();
        }
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            buffer[used++] = (byte) (rest & 0x7F | 0x80);
            rest >>>= 7;
        }
        buffer[used++] = (byte) rest;
    }

    void string(String text) {
        String s = text == null ? "" : text;
        Integer known = strings.get(s);
        if (known != null) {
            number(known);
            return;
        }
        number(strings.size());
        strings.put(s, strings.size());
        byte[] utf8 = s.getBytes(StandardCharsets.UTF_8);
        number(utf8.length);
        bytes(utf8);
    }

    private void bytes(byte[] bytes) {
        for (byte b : bytes) {
            if (used == BUFFER) {
                drain();
            }
            buffer[used++] = b;
        }
    }

    void flush() {
        drain();
        try {
            out.flush();
        } catch (IOException e) {
            failed(e);
        }
    }

    /** Why the trace ends early, or null. */
    IOException failure() {
        return failure;
    }

    private void drain() {
        int length = used;
        used = 0;
        if (failure == null) {
            try {
                out.write(buffer, 0, length);
            } catch (IOException e) {
                failed(e);
            }
        }
    }

    private void failed(IOException e) {
        failure = failure == null ? e : failure;
    }
}
