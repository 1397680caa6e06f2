package io.deadheat.engine.control;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/**
 * Reads the lines of a file that another process writes; a line that is still being written, behind which or in which there
 * are zero bytes, is left for later.
 */
final class ResultsTail {
    private final Path file;
    private final Consumer<String> each;
    private long position;

    ResultsTail(Path file, Consumer<String> each) {
        this.file = file;
        this.each = each;
    }

    void poll() {
        if (!Files.exists(file)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(channel.size() - position, Integer.MAX_VALUE - 8));
            channel.position(position);
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
            take(bytes.array(), bytes.position());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void take(byte[] bytes, int length) {
        int from = 0;
        for (int i = 0; i < length && bytes[i] != 0; i++) {
            if (bytes[i] == '\n') {
                String line = new String(bytes, from, i - from, StandardCharsets.UTF_8);
                from = i + 1;
                each.accept(line);
            }
        }
        position += from;
    }
}
