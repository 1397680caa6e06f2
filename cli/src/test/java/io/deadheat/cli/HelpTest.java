package io.deadheat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.engine.launch.Interruption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** The help is what scripts and people rely on; {@code -Ddeadheat.refresh=true} writes the expected files anew. */
class HelpTest {
    private static final Path EXPECTED = Path.of("src/test/resources/help");

    static Set<String> commands() {
        return new TreeSet<>(line().getSubcommands().keySet());
    }

    @Test
    void ofDeadheat() throws IOException {
        check("deadheat", line());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void ofEachCommand(String name) throws IOException {
        check(name, line().getSubcommands().get(name));
    }

    private static CommandLine line() {
        return Main.commandLine(Interruption.none(), new Settings(Path.of("none"), name -> null))
                .setUsageHelpAutoWidth(false)
                .setUsageHelpWidth(100);
    }

    private static void check(String name, CommandLine command) throws IOException {
        Path file = EXPECTED.resolve(name + ".txt");
        String help = command.getUsageMessage(Ansi.OFF).replace("\r\n", "\n");
        if (Boolean.getBoolean("deadheat.refresh")) {
            Files.createDirectories(EXPECTED);
            Files.writeString(file, help);
        }
        assertThat(help).isEqualTo(Files.readString(file));
    }
}
