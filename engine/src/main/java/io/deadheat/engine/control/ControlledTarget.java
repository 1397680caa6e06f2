package io.deadheat.engine.control;

import io.deadheat.engine.program.ClassPaths;
import io.deadheat.engine.program.InFolder;
import io.deadheat.engine.program.MainProgram;
import io.deadheat.engine.program.Program;
import io.deadheat.engine.program.Start;
import io.deadheat.engine.program.TargetJdk;
import io.deadheat.engine.program.TestProgram;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Invocation;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The program and the JVM it runs in.
 *
 * @param agent options of the agent that say which classes are watched, made anew for each JVM
 */
public record ControlledTarget(
        Program program, TargetJdk jdk, List<String> jvmArgs, Path agentJar, Supplier<AgentOptions> agent) {
    /** Steps of a run that no compiler but the quick one is worth its time for. */
    public static final long SHORT_RUN = 20_000;

    public ControlledTarget {
        jvmArgs = List.copyOf(jvmArgs);
    }

    /** The same, but with the runs of one JVM separated in another way than a replay will have it. */
    public ControlledTarget isolating(String how) {
        return with(Key.ISOLATE, how);
    }

    /** The same, with the program's threads on one of the processors at hand. */
    public ControlledTarget onProcessor(int number) {
        return with(Key.PROCESSOR, number);
    }

    /**
     * The same for a few runs of at most so many steps: a JVM that compiles quickly has made them before one that compiles
     * well has begun. What the user asks for comes behind and prevails.
     */
    public ControlledTarget forRunsOf(long steps) {
        List<String> args = new ArrayList<>(steps > SHORT_RUN ? List.of() : List.of("-XX:TieredStopAtLevel=1"));
        args.addAll(jvmArgs);
        return new ControlledTarget(program, jdk, args, agentJar, agent);
    }

    /** The same, with the memory of these classes left alone, too. */
    public ControlledTarget excluding(List<String> patterns) {
        return new ControlledTarget(program, jdk, jvmArgs, agentJar, () -> {
            AgentOptions options = agent.get();
            List<String> all = new ArrayList<>(options.list(Key.EXCLUDE));
            all.addAll(patterns);
            return options.set(Key.EXCLUDE, String.join(";", all));
        });
    }

    /** The same, but with threads as {@code engine} has them. */
    public ControlledTarget on(String engine) {
        return with(Key.ENGINE, engine);
    }

    /** The same, with {@code input} as its standard input; null for none. */
    public ControlledTarget reading(Path input) {
        return with(Key.INPUT, input);
    }

    /** The same program with {@code classes} before its class path. */
    public ControlledTarget patched(Path classes, Path work) throws IOException {
        Start start = program.start(jdk, work);
        String path = classes + File.pathSeparator + start.classPath();
        MainProgram main = new MainProgram(path, start.mainClass(), start.args());
        Program same = program.workingFolder()
                .<Program>map(folder -> new InFolder(main, folder))
                .orElse(main);
        return new ControlledTarget(same, jdk, jvmArgs, agentJar, agent);
    }

    /** The same program, healed as {@code races} says, or by {@code action} if that is not null. */
    public ControlledTarget healed(Path races, String action) {
        return with(Key.HEAL, races.toAbsolutePath()).with(Key.ACTION, action);
    }

    /** The same, and its runs tell in which order locks were taken first. */
    public ControlledTarget probed() {
        return with(Key.PROBE, "true");
    }

    private ControlledTarget with(Key key, Object value) {
        return new ControlledTarget(
                program, jdk, jvmArgs, agentJar, () -> agent.get().set(key, value));
    }

    /** What a replay must know of it. */
    public Invocation invocation(Path work) throws IOException {
        AgentOptions options = agent.get();
        TestProgram tests = program instanceof TestProgram t ? t : null;
        Start start = tests == null ? program.start(jdk, work) : new Start(tests.classPath(), null, List.of());
        boolean elsewhere = tests != null && tests.folder() != null;
        return new Invocation(
                ClassPaths.absolute(start.classPath()),
                start.mainClass(),
                start.args(),
                tests == null ? List.of() : tests.tests(),
                jvmArgs,
                jdk.home().toString(),
                options.list(Key.INCLUDE),
                options.list(Key.EXCLUDE),
                kept(options.get(Key.HEAL, null), work),
                options.get(Key.ACTION, null),
                options.get(Key.INPUT, null),
                elsewhere ? tests.folder().toAbsolutePath().toString() : null);
    }

    /** A copy of the file that says how to heal: the results may be written in its place. */
    private static String kept(String heal, Path work) throws IOException {
        if (heal == null) {
            return null;
        }
        Path copy = work.resolve("healed-by.json").toAbsolutePath();
        Files.copy(Path.of(heal), copy, StandardCopyOption.REPLACE_EXISTING);
        return copy.toString();
    }
}
