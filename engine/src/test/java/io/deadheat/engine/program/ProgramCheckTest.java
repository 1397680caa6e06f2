package io.deadheat.engine.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.Sources;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramCheckTest {
    private static final String MAIN = "public static void main(String[] args) {}";

    @TempDir
    static Path folder;

    private static final TargetJdk JDK = TargetJdk.current();
    private static Path classes;

    @BeforeAll
    static void compile() {
        classes = Sources.compile(
                folder.resolve("classes"),
                "package app; public class Good { " + MAIN + " }",
                "package app; public class Heir extends Good {}",
                "package app; public interface Face { static void main(String[] args) {} }",
                "package app; public class Mute { void run() {} }",
                "package app; public class Secret { private static void main(String[] args) {} }",
                "package app; public class Sum { public static int main(String[] args) { return 0; } }");
    }

    @Test
    void whatJavaStartsIsAccepted() {
        accepts(main("app.Good"));
        accepts(main("app/Good"));
        accepts(main("app.Heir"));
        accepts(main("app.Face"));
        accepts(new MainProgram(
                folder.resolve("none") + File.pathSeparator + classes + File.pathSeparator, "app.Good", List.of()));
    }

    @Test
    void aMainClassOfTheJdkIsAccepted() {
        accepts(main("sun.tools.jar.Main"));
    }

    @Test
    void whatHasNoMainMethodIsRefused() {
        for (String name : List.of("app.Mute", "app.Secret", "app.Sum")) {
            refuses(main(name), "no main method in " + name);
        }
    }

    @Test
    void aMissingClassIsRefusedWithTheEntriesThatDoNotExist() {
        refuses(main("app.None"), "no such class: app.None");
        Path none = folder.resolve("none");
        refuses(
                new MainProgram(none.toString(), "app.Good", List.of()),
                "no such class: app.Good (the class path names what does not exist: " + none + ")");
    }

    @Test
    void aFolderOneTooDeepIsExplained() {
        refuses(
                new MainProgram(classes.resolve("app").toString(), "Good", List.of()),
                "no such class: Good (the file of that name holds app.Good)");
    }

    @Test
    void aClassFileOfANewerJavaIsRefused() throws IOException {
        byte[] bytes = Files.readAllBytes(classes.resolve("app/Good.class"));
        bytes[7] = (byte) (JDK.newestClassFile() + 1);
        Path newer = Files.createDirectories(folder.resolve("newer/app"));
        Files.write(newer.resolve("Good.class"), bytes);
        refuses(
                new MainProgram(newer.getParent().toString(), "app.Good", List.of()),
                "app.Good is compiled for Java " + (JDK.feature() + 1) + ", but the program would run on Java "
                        + JDK.feature() + ": give --java HOME of a newer JDK");
    }

    @Test
    void aCorruptClassFileIsRefused() throws IOException {
        Path corrupt = Files.createDirectories(folder.resolve("corrupt/app"));
        byte[] good = Files.readAllBytes(classes.resolve("app/Good.class"));
        Files.write(corrupt.resolve("Half.class"), java.util.Arrays.copyOf(good, good.length / 2));
        Files.writeString(corrupt.resolve("Text.class"), "not a class file at all");
        String path = corrupt.getParent().toString();
        refuses(new MainProgram(path, "app.Half", List.of()), "corrupt class file: app.Half");
        refuses(new MainProgram(path, "app.Text", List.of()), "corrupt class file: app.Text");
    }

    @Test
    void jarsAreReadThroughTheirManifest() {
        Sources.jar(folder.resolve("lib one.jar"), classes);
        Path empty = Sources.compile(folder.resolve("empty"), "public class Unused {}");
        accepts(new JarProgram(Sources.jar(folder.resolve("a.jar"), classes, "Main-Class", "app.Good"), List.of()));
        accepts(new JarProgram(
                Sources.jar(
                        folder.resolve("b.jar"), empty, "Main-Class", "app.Good", "Class-Path", "x.jar lib%20one.jar"),
                List.of()));
        Path mainless = Sources.jar(folder.resolve("c.jar"), classes);
        refuses(new JarProgram(mainless, List.of()), "no Main-Class in the manifest of " + mainless);
        refuses(
                new JarProgram(Sources.jar(folder.resolve("d.jar"), empty, "Main-Class", "app.Good"), List.of()),
                "no such class: app.Good");
    }

    @Test
    void jarsThatCannotBeOpenedAreRefused() throws IOException {
        Path corrupt = Files.writeString(folder.resolve("corrupt.jar"), "PK\u0003\u0004 nothing more");
        assertThatThrownBy(() -> new JarProgram(corrupt, List.of()).check(JDK))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("not a jar, or a corrupt one: " + corrupt);
        String path = corrupt + File.pathSeparator + classes;
        assertThatThrownBy(() -> new MainProgram(path, "app.Good", List.of()).check(JDK))
                .hasMessageStartingWith("not a jar, or a corrupt one: " + corrupt);
        refuses(new JarProgram(folder.resolve("no.jar"), List.of()), "no such jar: " + folder.resolve("no.jar"));
        refuses(new JarProgram(classes, List.of()), "not a jar but a folder: " + classes);
    }

    @Test
    void wildcardsTakeInTheJarsOfAFolder() throws IOException {
        Path libs = Files.createDirectories(folder.resolve("libs"));
        Sources.jar(libs.resolve("x.JAR"), classes);
        accepts(new MainProgram(libs + File.separator + "*", "app.Good", List.of()));
    }

    @Test
    void modulesAreFoundByNameAsFoldersAndJars() {
        Path exploded = Sources.compile(
                folder.resolve("modules/m.one"), "module m.one {}", "package app; public class Good { " + MAIN + " }");
        Sources.jar(folder.resolve("modules/plain-lib-1.2.jar"), classes, "Main-Class", "app.Good");
        String path = exploded.getParent().toString();
        accepts(new ModuleProgram(path, null, "m.one/app.Good", List.of()));
        accepts(new ModuleProgram(exploded.toString(), null, "m.one/app.Good", List.of()));
        accepts(new ModuleProgram(path, null, "plain.lib", List.of()));
        String places = folder.resolve("modules/plain-lib-1.2.jar") + File.pathSeparator + exploded;
        assertThat(new ModuleProgram(path, "more", "m.one/app.Good", List.of())
                        .start(JDK, folder)
                        .classPath())
                .isEqualTo(places + File.pathSeparator + "more");
        refuses(
                new ModuleProgram(path, null, "m.one", List.of()),
                "the module m.one has no main class: give -m m.one/CLASS");
        refuses(new ModuleProgram(path, null, "m.two", List.of()), "no such module: m.two (looked in " + path + ")");
        refuses(new ModuleProgram(path, null, "m.one/app.None", List.of()), "no such class: app.None");
    }

    @Test
    void aModuleOfTheJdkIsAccepted() {
        accepts(new ModuleProgram(null, null, "jdk.jartool/sun.tools.jar.Main", List.of()));
    }

    @Test
    void theJdkItselfIsChecked() throws IOException {
        assertThat(TargetJdk.at(JDK.home()).feature()).isEqualTo(JDK.feature());
        Path none = folder.resolve("none");
        assertThatThrownBy(() -> TargetJdk.at(none)).hasMessage("no such JDK: " + none);
        assertThatThrownBy(() -> TargetJdk.at(classes))
                .hasMessage("not the home of a JDK, because it has no bin/java: " + classes);
        Path old = Files.createDirectories(folder.resolve("old"));
        Files.createSymbolicLink(old.resolve("bin"), JDK.home().resolve("bin"));
        Files.writeString(old.resolve("release"), "JAVA_VERSION=\"1.8.0_402\"\n");
        assertThatThrownBy(() -> TargetJdk.at(old)).hasMessage("Java 8 is too old, Deadheat needs 17 or newer: " + old);
    }

    private static MainProgram main(String name) {
        return new MainProgram(classes.toString(), name, List.of());
    }

    private static void accepts(Program program) {
        assertThatCode(() -> program.check(JDK)).doesNotThrowAnyException();
    }

    private static void refuses(Program program, String line) {
        assertThatThrownBy(() -> program.check(JDK))
                .isInstanceOf(BadInputException.class)
                .hasMessage(line);
    }
}
