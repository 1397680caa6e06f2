package io.deadheat.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Expected files; {@code -Ddeadheat.refresh=true} writes them anew. */
final class Golden {
    private static final Path FOLDER = Path.of("src/test/resources/golden");

    private Golden() {}

    static void check(String name, String text) throws IOException {
        Path file = FOLDER.resolve(name);
        if (Boolean.getBoolean("deadheat.refresh")) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }
}
