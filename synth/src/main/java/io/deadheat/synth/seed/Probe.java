package io.deadheat.synth.seed;

import io.deadheat.engine.launch.Launch;
import io.deadheat.engine.program.ClassPaths;
import io.deadheat.engine.program.MainProgram;
import io.deadheat.synth.source.Compilation;
import io.deadheat.synth.source.Compilation.Complaint;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Tries statements in a JVM of their own, without the agent, so that seeds are made of what is known to work. It runs in a
 * folder of its own: what is tried for the first time may write files.
 */
final class Probe {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int ROUNDS = 8;
    private static final int JVMS = 4;

    private final SeedJvm jvm;
    private final String classPath;
    private final Path work;
    private final String packageName;
    private final String target;
    private final Stubs stubs;
    private int number;
    private String unfit;

    Probe(SeedJvm jvm, String classPath, Path work, String packageName, String target, Stubs stubs) {
        this.jvm = jvm;
        this.classPath = ClassPaths.absolute(classPath);
        this.work = work;
        this.packageName = packageName;
        this.target = target;
        this.stubs = stubs;
    }

    Map<Trial, Outcome> run(List<Trial> trials) throws IOException, InterruptedException {
        Map<Trial, Outcome> outcomes = new HashMap<>();
        if (trials.isEmpty()) {
            return outcomes;
        }
        String name = "Probe" + ++number;
        Path classes = work.resolve("probes");
        List<String> names =
                IntStream.range(0, trials.size()).mapToObj(i -> "p" + i).toList();
        Members members = new Members(packageName, name, stubs.of(trials));
        for (int i = 0; i < trials.size(); i++) {
            members.add(names.get(i), trials.get(i).lines());
        }
        Map<String, String> errors = compile(members, classes);
        Map<String, Outcome> run =
                run(name, names.stream().filter(n -> !errors.containsKey(n)).toList(), classes);
        for (int i = 0; i < trials.size(); i++) {
            String method = names.get(i);
            Outcome ran = run.getOrDefault(method, Outcome.failed("it takes too long, or ends the JVM"));
            outcomes.put(
                    trials.get(i),
                    errors.containsKey(method)
                            ? Outcome.failed(errors.get(method))
                            : new Outcome(ran.made(), ran.failure(), members.isRaw(method)));
        }
        return outcomes;
    }

    /** Leaves out what does not compile, neither with inferred types nor with raw ones. */
    private Map<String, String> compile(Members members, Path classes) throws IOException {
        Path file = work.resolve(members.path());
        Files.createDirectories(file.getParent());
        Compilation compilation = new Compilation(classPath, List.of("-Xlint:none"));
        for (int i = 0; i < ROUNDS; i++) {
            Files.write(file, members.source());
            List<Complaint> errors = compilation.compile(file, classes).stream()
                    .filter(Complaint::isError)
                    .toList();
            if (errors.isEmpty()) {
                return members.errors();
            }
            members.mend(errors);
        }
        members.giveUp();
        return members.errors();
    }

    /** Where a method takes the JVM with it, those after it are called in another. */
    private Map<String, Outcome> run(String name, List<String> methods, Path classes)
            throws IOException, InterruptedException {
        Map<String, Outcome> known = new HashMap<>();
        for (int i = 0; i < JVMS && known.size() < methods.size() && !isStopped(); i++) {
            List<String> left =
                    methods.stream().filter(m -> !known.containsKey(m)).toList();
            Outcomes outcomes = oneJvm(name, name + "Main" + i, left, classes);
            unfit = outcomes.unfit().orElse(unfit);
            left.stream().filter(m -> outcomes.of(m) != null).forEach(m -> known.put(m, outcomes.of(m)));
        }
        return known;
    }

    boolean isStopped() {
        return jvm.interruption().isRequested() || jvm.budget().isSpent();
    }

    private Outcomes oneJvm(String owner, String main, List<String> methods, Path classes)
            throws IOException, InterruptedException {
        String full = packageName.isEmpty() ? main : packageName + '.' + main;
        Path file = work.resolve(full.replace('.', '/') + ".java");
        Files.write(file, Runner.source(packageName, main, owner, target, methods));
        String path = classes.toAbsolutePath() + File.pathSeparator + classPath;
        new Compilation(path, List.of()).compile(file, classes);
        Path outcomes = Runner.outcomes(work);
        Files.deleteIfExists(outcomes);
        MainProgram program = new MainProgram(path, full, List.of(outcomes.toString()));
        Launch launch = new Launch(program, jvm.jdk(), jvm.jvmArgs(), null, work);
        jvm.interruption()
                .await(launch.startBare(work.resolve("probe.log")), jvm.budget().part(1, PATIENCE));
        return Outcomes.read(outcomes);
    }

    /** Why the class under test could not be initialised. */
    Optional<String> unfit() {
        return Optional.ofNullable(unfit);
    }
}
