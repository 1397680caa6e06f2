package io.deadheat.cli;

import io.deadheat.engine.ResultsFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.CRC32;

/**
 * What stands on the command's standard input, read once and kept in a file, so that every run of the program reads the
 * same. A terminal is left alone. Where the other end of a pipe says nothing there is no input, and where it stops in the
 * middle what has come so far is all.
 */
final class StandardInput {
    private static final long FIRST_MILLIS = 300;
    private static final long NEXT_MILLIS = 10_000;
    private static final Path DESCRIPTOR = Path.of("/proc/self/fd/0");

    private final Path draft;
    private final CRC32 sum = new CRC32();
    private volatile long length;
    private volatile IOException failure;

    private StandardInput(Path draft) {
        this.draft = draft;
    }

    /** The file in {@code folder} that has it; null if there is none. */
    static Path keptIn(Path folder) throws IOException, InterruptedException {
        if (isTerminal()) {
            return null;
        }
        return new StandardInput(ResultsFolder.newFile(folder, "stdin", ".part")).keep();
    }

    private static boolean isTerminal() throws IOException {
        if (Files.isSymbolicLink(DESCRIPTOR)) {
            String name = Files.readSymbolicLink(DESCRIPTOR).toString();
            return name.startsWith("/dev/pts/") || name.startsWith("/dev/tty") || name.equals("/dev/console");
        }
        return System.console() != null;
    }

    private Path keep() throws IOException, InterruptedException {
        Thread reader = new Thread(this::copy, "stdin");
        reader.setDaemon(true);
        reader.start();
        reader.join(FIRST_MILLIS);
        for (long before = 0; reader.isAlive() && length > before; reader.join(NEXT_MILLIS)) {
            before = length;
        }
        if (failure != null) {
            throw failure;
        }
        if (length == 0) {
            Files.delete(draft);
            return null;
        }
        if (reader.isAlive()) {
            System.err.println("deadheat: the standard input has not come to its end: the program gets the first "
                    + length + " bytes of it");
        }
        Path kept = draft.resolveSibling("stdin-" + Long.toHexString(sum.getValue()));
        return Files.move(draft, kept, StandardCopyOption.REPLACE_EXISTING).toAbsolutePath();
    }

    private void copy() {
        byte[] buffer = new byte[8192];
        try (OutputStream out = Files.newOutputStream(draft)) {
            InputStream in = System.in;
            for (int n = in.read(buffer); n > 0; n = in.read(buffer)) {
                out.write(buffer, 0, n);
                sum.update(buffer, 0, n);
                length += n;
            }
        } catch (IOException e) {
            failure = e;
        }
    }
}
