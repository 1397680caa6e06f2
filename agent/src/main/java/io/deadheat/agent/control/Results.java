package io.deadheat.agent.control;

import io.deadheat.hooks.ArrayLayout;
import java.io.File;
import java.io.IOException;
import java.nio.Buffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import jdk.internal.misc.Unsafe;

/**
 * The file of results. It is mapped: a line is safe as soon as it is copied, should this JVM be killed in the next instant, and
 * costs no call of the operating system. Behind the last line there are zero bytes until {@link #end}; a line break is
 * written behind all of its line.
 */
final class Results {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long ADDRESS = U.objectFieldOffset(Buffer.class, "address");
    private static final long BYTES = ArrayLayout.base(byte[].class);
    private static final int FIRST_BYTES = 1 << 16;
    private static final int MOST_BYTES = 1 << 20;

    private final FileChannel file;
    private final BriefLine brief;
    private MappedByteBuffer window;
    private long from;
    private int size = FIRST_BYTES;
    private int used = FIRST_BYTES;

    /** @param brief whether a run that is like the one before but for its schedule may be told of in fewer words */
    Results(Path path, boolean brief) throws IOException {
        file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        from = file.size() - FIRST_BYTES;
        this.brief = brief ? new BriefLine() : null;
    }

    void write(String job, Attempt attempt) throws IOException {
        if (brief != null && brief.tells(job, attempt)) {
            write(brief.bytes(), brief.length());
        } else {
            write(attempt.line(job));
        }
    }

    void write(String line) throws IOException {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        write(bytes, bytes.length);
    }

    private void write(byte[] line, int length) throws IOException {
        if (length >= size - used) {
            goOn(length);
        }
        long at = U.getLong(window, ADDRESS) + used;
        U.copyMemory(line, BYTES, null, at, length);
        U.storeFence();
        U.putByte(at + length, (byte) '\n');
        used += length + 1;
    }

    private void goOn(int length) throws IOException {
        from += used;
        size = Math.max(length + 1, Math.min(2 * size, MOST_BYTES));
        window = file.map(MapMode.READ_WRITE, from, size);
        used = 0;
    }

    /** Cuts off what no line has come to; Windows does not let that be done to a file that is mapped. */
    void end() throws IOException {
        if (File.separatorChar == '/') {
            file.truncate(from + used);
        }
    }
}
