package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./deadheat} in a checkout that is built: what it keeps makes it faster, and nothing else. */
@DisabledOnOs(OS.WINDOWS)
class LauncherScriptTest {
    private static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();
    private static final String[] CONFIRM = {
        "confirm",
        "--runs",
        "5",
        "--pair",
        "bank.Bank:20,bank.Bank:20",
        "-cp",
        "examples/bank/target/classes",
        "bank.Main"
    };

    @TempDir
    Path folder;

    private Path copy() throws IOException {
        Assumptions.assumeTrue(Files.exists(Deadheat.jar()), "needs the jar, which mvn verify builds");
        Path copy = folder.resolve("a checkout");
        Files.createDirectories(copy.resolve("cli/target"));
        Files.copy(CHECKOUT.resolve("deadheat"), copy.resolve("deadheat"));
        Files.copy(Deadheat.jar(), copy.resolve("cli/target/deadheat.jar"));
        Path sources = CHECKOUT.resolve("examples/bank/src/main/java/bank");
        Map<String, String> bank = new HashMap<>();
        for (String name : List.of("Account", "Bank", "Customer", "Main")) {
            bank.put("bank/" + name + ".java", Files.readString(sources.resolve(name + ".java")));
        }
        Javac.compile(copy.resolve("examples/bank/target/classes"), "", bank);
        return copy;
    }

    private static Deadheat.Result run(Path checkout, String... args) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of("sh", "./deadheat"));
        line.addAll(List.of(args));
        Path out = Files.createTempFile(checkout, "out", ".txt");
        Path err = Files.createTempFile(checkout, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(checkout.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        int exit = builder.start().waitFor();
        return new Deadheat.Result(exit, Files.readString(out), Files.readString(err));
    }

    @Test
    void whatItKeepsChangesNothing() throws IOException, InterruptedException {
        Path checkout = copy();
        Deadheat.Result first = run(checkout, CONFIRM);
        assertThat(first.exit()).isEqualTo(1);
        assertThat(first.out()).startsWith("2 confirmed races");
        Path kept = checkout.resolve("cli/target/classes-" + Runtime.version().feature() + ".jsa");
        assertThat(kept).isRegularFile();
        assertThat(checkout.resolve("cli/target")).isDirectoryNotContaining("glob:**/kept.*");

        assertThat(run(checkout, CONFIRM)).isEqualTo(first);

        Files.delete(kept);
        Files.writeString(kept, "damaged");
        assertThat(run(checkout, CONFIRM)).isEqualTo(first);
    }
}
