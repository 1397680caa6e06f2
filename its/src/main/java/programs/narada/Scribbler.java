package programs.narada;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a file where it runs. */
public final class Scribbler {
    private int notes;

    public void note() throws IOException {
        Files.writeString(Path.of("note-" + notes + ".txt"), "here");
        notes++;
    }
}
