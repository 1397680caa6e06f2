package io.deadheat.detect;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the numbers and strings of a trace. */
final class TraceInput {
    private static final int LONGEST_STRING = 1 << 20;

    private final InputStream in;
    private final List<String> strings = new ArrayList<>();

    TraceInput(InputStream in) throws IOException {
        this.in = in;
        for (byte expected : TraceOp.HEADER) {
            if (in.read() != expected) {
                throw new IOException("not a trace of this version");
            }
        }
    }

    /** The next record's kind, -1 at the end. */
    int next() throws IOException {
        return in.read();
    }

    long number() throws IOException {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            int b = in.read();
            if (b < 0) {
                throw new EOFException();
            }
            value |= (long) (b & 0x7F) << shift;
            if (b < 0x80) {
                return value;
            }
        }
        throw new IOException("damaged trace: a number without end");
    }

    int integer() throws IOException {
        return (int) number();
    }

    String string() throws IOException {
        int number = integer();
        if (number >= 0 && number < strings.size()) {
            return strings.get(number);
        }
        int length = integer();
        if (number != strings.size() || length < 0 || length > LONGEST_STRING) {
            throw new IOException("damaged trace: an unknown string");
        }
        byte[] utf8 = in.readNBytes(length);
        if (utf8.length < length) {
            throw new EOFException();
        }
        String text = new String(utf8, StandardCharsets.UTF_8);
        strings.add(text);
        return text;
    }

    /** A string that is null where it was empty. */
    String nullable() throws IOException {
        String text = string();
        return text.isEmpty() ? null : text;
    }
}
