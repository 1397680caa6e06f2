package io.deadheat.engine.doctor;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.control.ControlledJvm;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.launch.Launch;
import io.deadheat.engine.program.MainProgram;
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
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

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
        Launch launch = new Launch(
                new MainProgram(compiled(own).toString(), "Probe", List.of()), jdk, List.of(), agentJar, own);
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
                name + ": the agent loads, and the race of the probe is " + (found ? "found" : "NOT found")
                        + "; under control " + threads(jdk, own));
    }

    /** Whether threads of a controlled program can be continuations, and why not. */
    private String threads(TargetJdk jdk, Path own) throws IOException, InterruptedException {
        ControlledTarget target = new ControlledTarget(
                new MainProgram(own.toString(), "Probe", List.of()), jdk, List.of(), agentJar, AgentOptions::empty);
        ControlledJvm jvm = new ControlledJvm(target.on("continuation"), own, Interruption.none(), Budget.of(LONGEST));
        ControlledJvm.Ending end = jvm.run(List.of(), "all", run -> {});
        if (!end.isComplete()) {
            return "it does not end";
        }
        return end.engine().equals("continuation")
                ? "threads can be continuations"
                : String.join("; ", end.coverage().notes());
    }

    private static String firstLine(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.findFirst().orElse("no output");
        }
    }

    /** Compiled here and not in the target: there the agent would have to watch the compiler, too. */
    private static Path compiled(Path folder) throws IOException {
        Path source = folder.resolve("Probe.java");
        try (InputStream in = AgentProbe.class.getResourceAsStream("Probe.java")) {
            Files.copy(in, source);
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new BadInputException("Deadheat runs on a JRE; it needs a JDK to try the agent");
        }
        String release = Integer.toString(TargetJdk.OLDEST);
        int result = compiler.run(null, null, null, "--release", release, "-d", folder.toString(), source.toString());
        if (result != 0) {
            throw new IllegalStateException("the probe does not compile");
        }
        return folder;
    }

    /** Something looked at, and whether it is well. */
    public record Finding(boolean ok, String line) {}
}
