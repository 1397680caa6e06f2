package io.deadheat.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deadheat.model.Access;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.model.Race;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DossierReaderTest {
    @TempDir
    Path folder;

    @Test
    void givesBackTheBytesOfAFullDossier() throws IOException {
        Path file = folder.resolve("races.json");
        DossierWriter.write(Dossiers.full(), file);
        assertThat(DossierWriter.toJson(DossierReader.read(file))).isEqualTo(Files.readString(file));
    }

    @Test
    void givesBackTheBytesOfAnEmptyDossier() {
        String bytes = DossierWriter.toJson(new Dossier());
        assertThat(DossierWriter.toJson(DossierReader.parse(bytes))).isEqualTo(bytes);
    }

    /** A copy of an array whose type only the other side tells is named, and known again, by that type. */
    @Test
    void givesBackARaceOnACopiedArray() {
        Access copied = Dossiers.access("java.lang.Object[]", 0, AccessKind.READ, "T1");
        Access written = Dossiers.access("char[]", 1, AccessKind.WRITE, "T2");
        Dossier dossier = new Dossier();
        dossier.races.add(new Race(copied, written));
        Race read = DossierReader.parse(DossierWriter.toJson(dossier)).races.get(0);
        assertThat(read.field()).isEqualTo("char[]");
        assertThat(read.id).isEqualTo(new Race(written, copied).id);
    }

    @Test
    void ignoresWhatItDoesNotKnow() {
        String bytes = DossierWriter.toJson(Dossiers.full());
        String newer = bytes.replaceFirst("\\{", "{ \"colour\": [1, {}],");
        assertThat(DossierWriter.toJson(DossierReader.parse(newer))).isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ``                                                    | the file is not a JSON object
            {"schema": 1, "races": [                              | not valid JSON
            {"schema": 1} {"schema": 1}                           | not valid JSON
            [1, 2]                                                | the file is not a JSON object
            {"name": "package", "version": "1.0"}                 | it has no "schema"
            {"schema": "one"}                                     | "schema" has the wrong type
            {"schema": 2}                                         | schema 2 is newer than this Deadheat understands
            {"schema": 1, "races": 5}                             | "races" has the wrong type
            {"schema": 1, "races": [5]}                           | an element of "races" is not a JSON object
            {"schema": 1, "races": [{"id": "R-1"}]}               | "field" is missing
            {"schema": 1, "races": [{"id": "R-1", "field": "f"}]} | the race R-1 lacks one of its two accesses
            """)
    void saysInOneLineWhatIsWrongWithAForeignFile(String content, String reason) throws IOException {
        Path file = Files.writeString(folder.resolve("foreign.json"), content);
        assertThatThrownBy(() -> DossierReader.read(file))
                .isInstanceOf(BadDossierException.class)
                .message()
                .startsWith(file.toString())
                .contains(reason)
                .hasLineCount(1);
    }

    @Test
    void saysThatAFileIsMissingOrBinary() throws IOException {
        assertThatThrownBy(() -> DossierReader.read(folder.resolve("none.json")))
                .hasMessageEndingWith("none.json: no such file");
        Path binary = Files.write(folder.resolve("b.json"), new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba, 1});
        assertThatThrownBy(() -> DossierReader.read(binary)).hasMessageContaining("not UTF-8 text");
    }

    @Test
    void refusesARaceWhoseIdIsNotThatOfItsStatements() throws IOException {
        String edited = DossierWriter.toJson(Dossiers.full()).replace("deposit(I)V", "withdraw(I)V");
        Path file = Files.writeString(folder.resolve("edited.json"), edited);
        assertThatThrownBy(() -> DossierReader.read(file)).hasMessageContaining("names other statements than its id");
    }
}
