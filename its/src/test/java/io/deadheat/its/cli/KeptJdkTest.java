package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Jdks;
import io.deadheat.model.Race;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The JDK's classes as they were instrumented by an earlier JVM: the same races, and no harm if they are damaged. */
class KeptJdkTest {
    private static final String ADD =
            "java.util.ArrayList.add(Ljava/lang/Object;[Ljava/lang/Object;I)V for targets.racy.ArrayListAdd";

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void givesTheSameRacesInTheJdk(Jdks.Jdk jdk) throws IOException {
        assertThat(racing(jdk, cache())).contains(ADD);
        Path kept = onlyFile();
        byte[] bytes = Files.readAllBytes(kept);
        assertThat(racing(jdk, cache())).contains(ADD);
        assertThat(Files.readAllBytes(kept)).isEqualTo(bytes);
    }

    @Test
    void isWrittenAgainIfItIsDamaged() throws IOException {
        racing(Jdks.running(), cache());
        Path kept = onlyFile();
        byte[] whole = Files.readAllBytes(kept);
        byte[] damaged = whole.clone();
        damaged[damaged.length / 2] ^= 1;
        Files.write(kept, damaged);
        assertThat(racing(Jdks.running(), cache())).contains(ADD);
        assertThat(Files.readAllBytes(kept)).hasSameSizeAs(whole);
        Files.write(kept, new byte[3]);
        assertThat(racing(Jdks.running(), cache())).contains(ADD);
    }

    @Test
    void isDoneWithoutWhereItCannotBeWritten() throws IOException {
        Path file = Files.createFile(folder.resolve("no-folder"));
        assertThat(racing(Jdks.running(), file)).contains(ADD);
    }

    private Path cache() {
        return folder.resolve("cache");
    }

    private Path onlyFile() throws IOException {
        try (Stream<Path> files = Files.list(cache().resolve("deadheat"))) {
            return files.reduce((one, two) -> {
                        throw new AssertionError("more than one file: " + one + ", " + two);
                    })
                    .orElseThrow();
        }
    }

    /** The statements of the JDK that take part in races on the list's size. */
    private Set<String> racing(Jdks.Jdk jdk, Path cache) throws IOException {
        Deadheat.Result result = Deadheat.in(folder)
                .env("XDG_CACHE_HOME", cache.toString())
                .run("watch", "--java", jdk.home().toString(), "-cp", Deadheat.programs(), "targets.racy.ArrayListAdd");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        return DossierReader.read(folder.resolve(".deadheat/races.json")).races.stream()
                .filter(race -> race.field().equals("java.util.ArrayList.size"))
                .flatMap((Race race) -> Stream.of(race.first.site(), race.second.site()))
                .map(site -> site.className() + "." + site.method() + " for "
                        + site.caller().className())
                .collect(Collectors.toSet());
    }
}
