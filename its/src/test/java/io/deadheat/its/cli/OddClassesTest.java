package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Jdks;
import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Opcodes;

/** Programs of an unusual make work under observation as they do without, and their races are found. */
class OddClassesTest {
    @TempDir
    Path folder;

    static Stream<Jdks.Jdk> jdks() {
        return Jdks.all().stream();
    }

    static Stream<Arguments> oldVersions() {
        return Stream.of(
                Arguments.of(Opcodes.V1_1, true), Arguments.of(Opcodes.V1_4, true), Arguments.of(Opcodes.V1_6, false));
    }

    @ParameterizedTest
    @MethodSource("oldVersions")
    void classFilesWithSubroutinesOrWithoutStackMaps(int version, boolean subroutine) throws IOException {
        Path classes = folder.resolve("classes");
        OldClass.write(classes, version, subroutine);
        compile(classes, "OldMain", """
                public class OldMain {
                    public static void main(String[] args) throws Exception {
                        Runnable work = () -> { Old.touch(); Old.locked(); };
                        Thread other = new Thread(work);
                        other.start();
                        work.run();
                        other.join();
                        if (Old.safe != 200) throw new AssertionError(Old.safe);
                    }
                }
                """);
        Dossier dossier = watch(Jdks.running(), classes.toString(), "OldMain");
        assertThat(fields(dossier)).containsOnly("Old.n");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void classesMadeAtRunTime(Jdks.Jdk jdk) throws IOException {
        Path classes = folder.resolve("classes");
        compile(classes, "Made", Programs.MADE_AT_RUN_TIME);
        Dossier dossier = watch(jdk, classes.toString(), "Made");
        assertThat(fields(dossier)).contains("Made$Shared.n").allMatch(field -> field.endsWith(".n"));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whatReflectionAndSerializationShow(Jdks.Jdk jdk) throws IOException {
        Path classes = folder.resolve("classes");
        compile(classes, "Mirror", Programs.MIRROR);
        assertThat(fields(watch(jdk, classes.toString(), "Mirror"))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void loadersThatPreferTheirOwnClasses(Jdks.Jdk jdk) throws IOException {
        Path classes = folder.resolve("classes");
        compile(classes, "ChildFirst", Programs.CHILD_FIRST);
        Dossier dossier = run(jdk, classes.toString(), "ChildFirst");
        assertThat(fields(dossier)).containsOnly("ChildFirst$Plugin.n");
        assertThat(dossier.coverage.skipped())
                .extracting(Coverage.Skipped::className)
                .containsExactly("ChildFirst$Plugin");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void kotlin(Jdks.Jdk jdk) throws IOException {
        Path classes = folder.resolve("classes");
        String library = Javac.libraries("kotlin");
        Javac.compile(classes, library, Map.of("UsesKotlin.java", Programs.USES_KOTLIN));
        Dossier dossier = watch(jdk, Deadheat.path(classes, library), "UsesKotlin");
        assertThat(fields(dossier)).contains("kotlin.collections.ArrayDeque.size");
    }

    @Test
    void groovy() throws IOException {
        Path script = Files.writeString(folder.resolve("Race.groovy"), """
                class Counter { int n; def hit() { 100.times { n = n + 1 } } }
                def counter = new Counter()
                def threads = (1..2).collect { Thread.start { counter.hit() } }
                threads*.join()
                println "counted ${counter.n <= 200}"
                """);
        Dossier dossier = watch(
                Jdks.running(),
                Javac.libraries("groovy"),
                "--include",
                "Counter*",
                "--include",
                "Race*",
                "groovy.ui.GroovyMain",
                script.toString());
        assertThat(fields(dossier)).contains("Counter.n");
    }

    private static void compile(Path classes, String name, String source) throws IOException {
        Javac.compile(classes, classes.toString(), Map.of(name + ".java", source));
    }

    /** Runs the program, which must end well, and leaves nothing out; options may stand before its name. */
    private Dossier watch(Jdks.Jdk jdk, String classPath, String... program) throws IOException {
        Dossier dossier = run(jdk, classPath, program);
        assertThat(dossier.coverage.skipped()).isEmpty();
        return dossier;
    }

    private Dossier run(Jdks.Jdk jdk, String classPath, String... program) throws IOException {
        List<String> args =
                new java.util.ArrayList<>(List.of("watch", "--java", jdk.home().toString(), "-cp", classPath));
        args.addAll(List.of(program));
        Deadheat.Result result = Deadheat.in(folder).run(args.toArray(String[]::new));
        assertThat(result.exit()).as(result.err()).isIn(0, 1);
        Dossier dossier = DossierReader.read(folder.resolve(".deadheat").resolve("races.json"));
        assertThat(dossier.programExit).as(result.err()).isZero();
        assertThat(dossier.coverage.notes()).isEmpty();
        return dossier;
    }

    private static List<String> fields(Dossier dossier) {
        return dossier.races.stream().map(race -> race.field()).distinct().toList();
    }
}
