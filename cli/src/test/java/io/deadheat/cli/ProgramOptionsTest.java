package io.deadheat.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.JarProgram;
import io.deadheat.engine.program.MainProgram;
import io.deadheat.engine.program.ModuleProgram;
import io.deadheat.engine.program.Program;
import io.deadheat.engine.program.TestProgram;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.CommandSpec;

class ProgramOptionsTest {
    private static final String[] HOSTILE = {
        "-o", "--", "@file", "${user.home}", "--help", "-jar", "", "a b", "\"q\"", "--x=1", "-cp"
    };

    @Test
    void theArgumentsOfAMainClassAreUntouched() {
        assertThat(parse(with("watch", "-o", "out", "-cp", "a:b", "Main")))
                .isEqualTo(new MainProgram("a:b", "Main", List.of(HOSTILE)));
    }

    @Test
    void theArgumentsOfAJarAreUntouched() {
        assertThat(parse(with("watch", "-jar", "app.jar")))
                .isEqualTo(new JarProgram(Path.of("app.jar"), List.of(HOSTILE)));
    }

    @Test
    void theArgumentsOfAModuleAreUntouched() {
        assertThat(parse(with("watch", "-p", "mods", "-m", "m/C")))
                .isEqualTo(new ModuleProgram("mods", null, "m/C", List.of(HOSTILE)));
    }

    @Test
    void testsMayBeRepeated() {
        assertThat(parse("watch", "--test", "A", "-cp", "x", "--test", "B#m"))
                .isEqualTo(new TestProgram("x", List.of("A", "B#m")));
    }

    @Test
    void aProgramMustBeNamedAndOnlyOne() {
        assertThatThrownBy(() -> parse("watch")).hasMessageStartingWith("name the program");
        assertThatThrownBy(() -> parse("watch", "Main")).hasMessageStartingWith("name the program");
        assertThatThrownBy(() -> parse("watch", "--test", "A")).hasMessageStartingWith("--test needs the class path");
        assertThatThrownBy(() -> parse("watch", "-cp", "x", "--test", "A", "Main"))
                .hasMessageStartingWith("--test takes no main class");
        assertThatThrownBy(() -> parse("watch", "-cp", "x", "--test", "A", "-jar", "x.jar"))
                .hasMessageStartingWith("name one program only");
    }

    private static String[] with(String... before) {
        String[] all = java.util.Arrays.copyOf(before, before.length + HOSTILE.length);
        System.arraycopy(HOSTILE, 0, all, before.length, HOSTILE.length);
        return all;
    }

    private static Program parse(String... args) {
        CommandSpec spec = Main.commandLine(Interruption.none(), new Settings())
                .parseArgs(args)
                .subcommand()
                .commandSpec();
        return ((ProgramOptions) spec.mixins().get("program").userObject()).program();
    }
}
