package io.deadheat.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deadheat.engine.launch.Interruption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.ParseResult;

class SettingsTest {
    private static final String PROPERTY = "deadheat.fail-on";

    @TempDir
    Path folder;

    private final Map<String, String> environment = new HashMap<>();

    @AfterEach
    void clear() {
        System.clearProperty(PROPERTY);
    }

    @Test
    void theFlagWinsThenThePropertyThenTheEnvironmentThenTheFile() throws IOException {
        assertThat(failOn()).isEqualTo("potential");
        file("fail-on = confirmed");
        assertThat(failOn()).isEqualTo("confirmed");
        environment.put("DEADHEAT_FAIL_ON", "never");
        assertThat(failOn()).isEqualTo("never");
        System.setProperty(PROPERTY, "potential");
        assertThat(failOn()).isEqualTo("potential");
        assertThat(failOn("--fail-on", "confirmed")).isEqualTo("confirmed");
    }

    @Test
    void theFileMayHoldListsAndPrefixedNames() throws IOException {
        file("deadheat.fail-on=never\njvm-arg=-Xmx1g\\n-Dx=a,b\nexclude=a.**,b.**\nquiet=true");
        ParseResult watch = parse();
        assertThat(value(watch, "--fail-on")).hasToString("never");
        assertThat(value(watch, "--jvm-arg")).hasToString("[-Xmx1g, -Dx=a,b]");
        assertThat(value(watch, "--exclude")).hasToString("[a.**, b.**]");
        assertThat(value(watch, "--quiet")).isEqualTo(true);
    }

    @Test
    void aMistypedNameInTheFileIsNotPassedOver() throws IOException {
        file("fail-onn=never");
        assertThatThrownBy(this::parse).hasMessageEndingWith("unknown option: fail-onn");
    }

    private void file(String content) throws IOException {
        Files.writeString(folder.resolve("deadheat.properties"), content);
    }

    private static Object value(ParseResult command, String option) {
        return command.commandSpec().findOption(option).getValue();
    }

    private String failOn(String... args) {
        return value(parse(args), "--fail-on").toString();
    }

    private ParseResult parse(String... args) {
        Settings settings = new Settings(folder.resolve("deadheat.properties"), environment::get);
        String[] all = Arrays.copyOf(args, args.length + 4);
        System.arraycopy(args, 0, all, 1, args.length);
        all[0] = "watch";
        System.arraycopy(new String[] {"-cp", ".", "Main"}, 0, all, args.length + 1, 3);
        return Main.commandLine(Interruption.none(), settings).parseArgs(all).subcommand();
    }
}
