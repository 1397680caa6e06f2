package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The user's Maven, heard by nobody. */
final class Maven {
    private static final boolean WINDOWS =
            System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");

    private Maven() {}

    /** Whether the goals went through, without the network or with it. */
    static boolean run(Path folder, String[] goals, String... settings) throws IOException {
        return once(folder, "-o", goals, settings) || once(folder, "-B", goals, settings);
    }

    private static boolean once(Path folder, String flag, String[] goals, String... settings) throws IOException {
        List<String> line = new ArrayList<>(List.of(WINDOWS ? "mvn.cmd" : "mvn", "-q", flag));
        line.addAll(List.of(goals));
        line.addAll(List.of(settings));
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectInput(ProcessBuilder.Redirect.from(new File(WINDOWS ? "NUL" : "/dev/null")));
        Process maven = start(builder);
        try {
            return maven.waitFor() == 0;
        } catch (InterruptedException e) {
            maven.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static Process start(ProcessBuilder builder) {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new BadInputException("cannot run mvn: " + e.getMessage(), e);
        }
    }
}
