package io.deadheat.synth.seed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether a test may lie in the package of a class. */
class SealingTest {
    private static final String CLASS = "org/acme/Queue.class";

    @TempDir
    Path folder;

    @Test
    void aSignedJarKeepsItsPackagesToItself() throws IOException {
        assertThat(Sealing.isSealed(jar("META-INF/ACME.SF", "", CLASS, ""), "org.acme.Queue"))
                .isTrue();
    }

    @Test
    void aSealedJarDoes() throws IOException {
        String manifest = "Manifest-Version: 1.0\nSealed: true\n";
        assertThat(Sealing.isSealed(jar("META-INF/MANIFEST.MF", manifest, CLASS, ""), "org.acme.Queue"))
                .isTrue();
    }

    @Test
    void anyOtherDoesNot() throws IOException {
        assertThat(Sealing.isSealed(jar(CLASS, ""), "org.acme.Queue")).isFalse();
    }

    private String jar(String... entries) throws IOException {
        Path jar = folder.resolve("acme.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (int i = 0; i < entries.length; i += 2) {
                out.putNextEntry(new ZipEntry(entries[i]));
                out.write(entries[i + 1].getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar.toString();
    }
}
