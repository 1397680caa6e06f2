package io.deadheat.engine.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stands for a program: its classes, and not the results that lie beside them. */
class FingerprintTest {
    @TempDir
    Path folder;

    @Test
    void resultsBelowTheClassPathAreNoPartOfTheProgram() throws IOException {
        write("acme/Main.class", "one");
        String before = Fingerprint.ofClasses(folder.toString());
        write(".deadheat/races.json", "{}");
        write(".deadheat/work-1-2/runner.jar", "jar");
        write("results/work-17-4/runner.jar", "jar");
        write("plan.jsonl", "{}");
        assertThat(Fingerprint.ofClasses(folder.toString())).isEqualTo(before);
    }

    @Test
    void anotherClassOrJarIsAnotherProgram() throws IOException {
        write("acme/Main.class", "one");
        Path jar = write("lib.jar", "old");
        String before = Fingerprint.ofClasses(folder.toString());
        String alone = Fingerprint.ofClasses(jar.toString());
        write("lib.jar", "new");
        assertThat(Fingerprint.ofClasses(folder.toString())).isNotEqualTo(before);
        assertThat(Fingerprint.ofClasses(jar.toString())).isNotEqualTo(alone);
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}
