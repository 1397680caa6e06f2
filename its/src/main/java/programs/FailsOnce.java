package programs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Fails at its second start, which a file counts, and whenever an increment is lost. */
public class FailsOnce {
    private static int count;

    public static void main(String[] args) throws Exception {
        Path file = Path.of(args[0]);
        Files.writeString(file, "+", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        if (Files.size(file) == 2) {
            throw new UnsupportedOperationException("not ready yet");
        }
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        if (count != 2) {
            throw new IllegalStateException("lost");
        }
    }
}
