package io.deadheat.engine.doctor;

import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Launch;
import io.deadheat.engine.program.Program;
import io.deadheat.engine.program.Start;
import io.deadheat.engine.program.TargetJdk;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Dossier;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Runs a program with a known race on a JDK, with the agent in it, and looks whether the race is found. */
public final class AgentProbe {
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private final Path agentJar;
    private final Path work;

    public AgentProbe(Path agentJar, Path work) {
        this.agentJar = agentJar;
        this.work = work;
    }

    /** One line that says how it went, and whether that is well. */
    public Finding on(TargetJdk jdk) throws IOException, InterruptedException {
        String name = "JDK " + jdk.version() + " in " + jdk.home();
        Path own = Files.createTempDirectory(work, "probe-");
        Path report = own.resolve("races.json");
        Path log = own.resolve("log");
        Launch launch = new Launch(new SourceFile(probe(own)), jdk, List.of(), agentJar, own);
        AgentOptions options = AgentOptions.empty()
                .set(Key.MODE, "watch")
                .set(Key.DETECTOR, "hybrid")
                .set(Key.OUTPUT, report);
        int exit = launch.startApart(options, log).await(Budget.of(LONGEST)).exit();
        if (exit != 0 || !Files.exists(report)) {
            return new Finding(false, name + ": the agent does not work (exit code " + exit + "): " + firstLine(log));
        }
        Dossier dossier = DossierReader.read(report);
        boolean found = dossier.races.stream().anyMatch(r -> r.field().equals("Probe.shared"));
        return new Finding(
                found,
                name + ": the agent loads, " + dossier.coverage.instrumented() + " classes instrumented, the race of"
                        + " the probe is " + (found ? "found" : "NOT found"));
    }

    private static String firstLine(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.findFirst().orElse("no output");
        }
    }

    private static Path probe(Path folder) throws IOException {
        Path source = folder.resolve("Probe.java");
        try (InputStream in = AgentProbe.class.getResourceAsStream("Probe.java")) {
            Files.copy(in, source);
        }
        return source;
    }

    /** Something looked at, and whether it is well. */
    public record Finding(boolean ok, String line) {}

    /** A source file that {@code java} compiles and runs in memory. */
    private record SourceFile(Path file) implements Program {
        @Override
        public String describe() {
            return file.getFileName().toString();
        }

        @Override
        public void check(TargetJdk jdk) {
            // It is ours.
        }

        @Override
        public void require(String className, TargetJdk jdk) {
            throw new UnsupportedOperationException("the probe has no class path");
        }

        @Override
        public List<String> commandLine(TargetJdk jdk, Path work) {
            return List.of(file.toString());
        }

        @Override
        public Start start(TargetJdk jdk, Path work) {
            throw new UnsupportedOperationException("a source file is compiled by the JVM's own launcher");
        }
    }
}
