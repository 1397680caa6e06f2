package io.deadheat.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DossierWriterTest {
    @TempDir
    Path folder;

    @Test
    void aDraftThatCannotTakeItsPlaceIsNotLeftBehind() throws IOException {
        Path place = Files.createDirectories(folder.resolve("races.json"));
        Files.writeString(place.resolve("in-the-way"), "");
        assertThatThrownBy(() -> DossierWriter.write(new Dossier(), place)).isInstanceOf(IOException.class);
        assertThat(folder.toFile().list()).containsExactly("races.json");
    }
}
