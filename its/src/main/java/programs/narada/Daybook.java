package programs.narada;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Keeps a file that must not be there yet. */
public final class Daybook {
    private int entries;

    public Daybook() throws IOException {
        Files.createFile(Path.of("daybook.txt"));
    }

    public void enter() {
        entries++;
    }
}
