package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever the user gets wrong is exit code 2 and one line, before anything is run. */
class BadInputTest {
    @TempDir
    static Path folder;

    /** {@code CP} stands for the compiled programs. */
    @BeforeAll
    static void prepare() throws IOException {
        Path racer = Path.of(Deadheat.programs(), "programs", "Racer.class");
        byte[] newer = Files.readAllBytes(racer);
        newer[7] = (byte) 200;
        Files.createDirectories(folder.resolve("newer/programs"));
        Files.write(folder.resolve("newer/programs/Racer.class"), newer);
        Files.writeString(folder.resolve("corrupt.jar"), "this is no jar");
        Files.writeString(folder.resolve("empty.jar"), "");
        Jars.pack(folder.resolve("mainless.jar"), Path.of(Deadheat.programs(), "programs"));
        Files.writeString(folder.resolve("file"), "");
        Files.writeString(folder.resolve("foreign.json"), "{\"name\": \"left-pad\"}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            frobnicate                                        | no such command: frobnicate: try 'deadheat --help'
            ''                                                | no such command: : try 'deadheat --help'
            watch                                             | name the program: -cp CLASSPATH MainClass
            watch --frobnicate -cp CP programs.Racer          | Unknown option: '--frobnicate'
            watch --detector magic -cp CP programs.Racer      | Invalid value for option '--detector'
            watch --runs many -cp CP programs.Racer           | Invalid value for option '--runs': 'many' is not an int
            watch --runs 0 -cp CP programs.Racer              | --runs must be at least 1: 0
            watch --budget soon -cp CP programs.Racer         | Invalid value for option '--budget'
            watch --java nowhere -cp CP programs.Racer        | no such JDK: nowhere
            watch -cp CP programs.Nobody                      | no such class: programs.Nobody
            watch -cp nowhere programs.Racer                  | no such class: programs.Racer (the class path names
            watch -cp CP programs.Mute                        | no main method in programs.Mute
            watch -cp newer programs.Racer                    | programs.Racer is compiled for Java 156
            watch -jar nowhere.jar                            | no such jar: nowhere.jar
            watch -jar corrupt.jar                            | not a jar, or a corrupt one: corrupt.jar
            watch -jar empty.jar                              | not a jar, or a corrupt one: empty.jar
            watch -jar mainless.jar                           | no Main-Class in the manifest of mainless.jar
            watch -cp corrupt.jar programs.Racer              | not a jar, or a corrupt one: corrupt.jar
            watch -p CP -m no.module/programs.Racer           | no such module: no.module
            watch -cp CP --test programs.Racer                | no JUnit on the class path
            watch -o file/out -cp CP programs.Racer           | cannot write to the results folder file/out
            watch --trace nowhere/t -cp CP programs.Racer     | cannot write the trace nowhere/t
            watch --listener no.Body -cp CP programs.Racer    | no such class: no.Body
            scan -cp nowhere.jar --api **                     | no public class matches ** (the class path names what does not
            watch --from-trace nowhere                        | no such trace: nowhere
            watch --from-trace foreign.json                   | cannot read the trace foreign.json:
            watch --from-trace x -cp CP programs.Racer        | --from-trace runs no program
            confirm                                           | name the program: -cp CLASSPATH MainClass
            confirm --runs 0 -cp CP programs.Racer            | --runs must be at least 1: 0
            confirm --seed x -cp CP programs.Racer            | Invalid value for option '--seed'
            confirm --from nowhere.json -cp CP programs.Racer | nowhere.json: no such file
            confirm --from foreign.json -cp CP programs.Racer | foreign.json: not a races.json: it has no "schema"
            confirm --pair programs.Racer:1 -cp CP programs.Racer                | not a pair such as org.acme.A:12
            confirm --pair no.Class:1,no.Class:2 -cp CP programs.Racer           | no such class: no.Class
            confirm --pair programs.Racer:1,programs.Racer:1 -cp CP programs.Racer | no access to a field or an array
            confirm --pair R-000000000000 -o none -cp CP programs.Racer          | none/races.json: no such file
            fuzz --strategy magic -cp CP programs.Racer       | no such strategy: magic: try mix
            fuzz --switch never -cp CP programs.Racer         | Invalid value for option '--switch'
            fuzz -cp CP programs.Nobody                       | no such class: programs.Nobody
            fuzz -o file/out -cp CP programs.Racer            | cannot write to the results folder file/out
            check -o file/out -cp CP programs.Racer           | cannot write to the results folder file/out
            plan -o file/out -cp CP programs.Racer            | cannot write to the results folder file/out
            plan --runs-per-job 0 -cp CP programs.Racer       | --runs-per-job must be at least 1: 0
            confirm --plan foreign.json                       | foreign.json is not a plan: its first line does not say so
            confirm --plan newer/programs/Racer.class         | newer/programs/Racer.class is not a plan: it is not text in UTF-8
            merge                                             | Missing required parameter: 'FILE'
            merge foreign.json                                | foreign.json: not a races.json: it has no "schema"
            merge nowhere/shard-1-of-2.jsonl                  | nowhere/shard-1-of-2.jsonl: no such file
            replay                                            | Missing required parameter: 'ID'
            replay R-000000000000 --from foreign.json         | foreign.json: not a races.json: it has no "schema"
            replay R-000000000000 -o none                     | none/races.json: no such file
            report nowhere.json                               | nowhere.json: no such file
            report foreign.json                               | foreign.json: not a races.json: it has no "schema"
            report --format pdf foreign.json                  | Invalid value for option '--format'
            explain DH999                                     | no such rule: DH999
            explain                                           | Missing required parameter: 'ID'
            """)
    void isOneLine(String args, String line) {
        String[] words = Arrays.stream(args.split(" +"))
                .map(w -> w.equals("CP") ? Deadheat.programs() : w)
                .toArray(String[]::new);
        Deadheat.Result result = Deadheat.in(folder).run(words);
        assertThat(result.exit()).as(result.err()).isEqualTo(2);
        assertThat(result.err()).startsWith("deadheat: " + line).hasLineCount(1);
        assertThat(result.out()).isEmpty();
    }

    @Test
    void aFlagThatTheJvmRefusesIsBadInput() {
        Deadheat.Result result = Deadheat.in(folder)
                .run("watch", "--jvm-arg", "-XX:+NoSuchFlag", "-cp", Deadheat.programs(), "programs.Racer");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).contains("deadheat: the program's JVM refuses its flags: ");
    }

    @Test
    void aMistypedSettingIsBadInput() throws IOException {
        Path here = Files.createDirectories(folder.resolve("settings"));
        Files.writeString(here.resolve("deadheat.properties"), "detecter=eraser\n");
        Deadheat.Result result = Deadheat.in(here).run("watch", "-cp", Deadheat.programs(), "programs.Racer");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).isEqualTo("deadheat: deadheat.properties: unknown option: detecter" + newline());
    }

    @Test
    void stackTracesAreForThoseWhoAsk() {
        Deadheat.Result result = Deadheat.in(folder).env("DEADHEAT_DEBUG", "1").run("watch", "-jar", "nowhere.jar");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).contains("\tat io.deadheat.");
    }

    private static String newline() {
        return File.separatorChar == '\\' ? "\r\n" : "\n";
    }
}
