package kernels;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Small files are written, read again and deleted; the bytes are counted in a field that has no lock. */
public final class Copying {
    private static final int STANDARD = 20_000;
    private static final int QUICK = 50;
    private static final int LENGTH = 16_384;

    private long bytes;

    private Copying() {}

    private void copy(Path folder, int files, int worker) {
        byte[] content = new byte[LENGTH];
        try {
            for (int i = 0; i < files; i++) {
                Path file = folder.resolve(worker + "-" + i % 8);
                content[i % LENGTH]++;
                Files.write(file, content);
                bytes += Files.readAllBytes(file).length;
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether anything was counted; how much depends on how the workers got in each other's way. */
    static boolean run(int files, int threads) throws IOException {
        Path folder = Files.createTempDirectory("copying");
        Copying copying = new Copying();
        Workers.run(threads, worker -> copying.copy(folder, files / threads, worker));
        Files.delete(folder);
        return copying.bytes > 0;
    }

    /** Arguments: files, threads. */
    public static void main(String[] args) throws IOException {
        Arguments arguments = Arguments.parse(args, STANDARD, QUICK);
        System.out.println("Copying " + run(arguments.size(), arguments.threads()));
    }
}
