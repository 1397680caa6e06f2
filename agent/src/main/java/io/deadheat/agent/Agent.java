package io.deadheat.agent;

import io.deadheat.agent.control.Engines;
import io.deadheat.agent.control.Harness;
import io.deadheat.agent.control.OnRequest;
import io.deadheat.agent.control.Scheduler;
import io.deadheat.agent.heal.Healer;
import io.deadheat.agent.heal.Learner;
import io.deadheat.agent.heal.Production;
import io.deadheat.agent.heal.Steered;
import io.deadheat.agent.instrument.Mode;
import io.deadheat.agent.instrument.Scope;
import io.deadheat.agent.instrument.Transformer;
import io.deadheat.agent.instrument.Treatment;
import io.deadheat.agent.seed.Recording;
import io.deadheat.detect.Detector;
import io.deadheat.detect.Detectors;
import io.deadheat.detect.Eraser;
import io.deadheat.hooks.Attachments;
import io.deadheat.hooks.Hooks;
import io.deadheat.hooks.Observer;
import io.deadheat.hooks.Sink;
import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import jdk.internal.misc.VM;

/** Starts the agent inside the boot class loader, before the program's first class is loaded. */
public final class Agent {
    private Agent() {}

    public static void start(String args, Instrumentation instrumentation) throws IOException {
        AgentOptions options = AgentOptions.parse(args);
        File jar = jar(args);
        ThreadState t = Threads.current();
        t.busy = true;
        boolean watched = options.get(Key.HEAL, null) == null || options.get(Key.LEARN, null) != null;
        String otherwise = watched ? "watch" : "heal";
        switch (options.get(Key.MODE, otherwise)) {
            case "control" -> control(options, instrumentation, jar);
            case "heal" -> Production.start(options, instrumentation);
            case "seed" -> seed(options, instrumentation, jar);
            default -> watch(options, instrumentation, jar);
        }
        t.busy = false;
    }

    /** The jar that we are in, null if the JVM was not told of it: the boot loader does not say where it found a class. */
    private static File jar(String args) {
        String flag = "-javaagent:";
        String options = args == null ? "" : "=" + args;
        for (String argument : VM.getRuntimeArguments()) {
            if (argument.startsWith(flag) && argument.endsWith(options)) {
                File file = new File(argument.substring(flag.length(), argument.length() - options.length()));
                if (file.getName().startsWith("deadheat")) {
                    return file;
                }
            }
        }
        return null;
    }

    private static void watch(AgentOptions options, Instrumentation instrumentation, File jar) throws IOException {
        String name = options.get(Key.DETECTOR, "hybrid");
        boolean ownership = !options.get(Key.OWNERSHIP, "true").equals("false");
        Learner learner = Learner.of(options);
        Detector detector = learner == null ? Detectors.byName(name, ownership) : new Eraser(ownership, learner::race);
        if (detector == null) {
            throw new IllegalArgumentException("no such detector: " + name);
        }
        Audience audience = Audience.of(detector, options);
        Scope scope = scope(options, audience.mode());
        Transformer transformer = new Transformer(jar, scope, audience.mode(), Set.of(), learner);
        WatchReport report = new WatchReport(options, audience, transformer, learner);
        instrument(instrumentation, scope, transformer, new Observer(audience.listener(), audience.hearsAll()));
        transformer.jdkDone();
        report.start();
    }

    private static void seed(AgentOptions options, Instrumentation instrumentation, File jar) throws IOException {
        Mode mode = Mode.RECORD;
        Scope scope = new Scope(
                mode,
                options.list(Key.INCLUDE),
                options.list(Key.EXCLUDE),
                options.list(Key.CLIENT),
                options.list(Key.API));
        Transformer transformer = new Transformer(jar, scope, mode, Set.of(), null);
        instrument(
                instrumentation, scope, transformer, Recording.begin(options, () -> transformer.coverage(List.of())));
        transformer.jdkDone();
    }

    private static void control(AgentOptions options, Instrumentation instrumentation, File jar) throws IOException {
        giveHashCodes(instrumentation.getAllLoadedClasses());
        Mode mode = options.get(Key.SWITCH, "all").equals("all") ? Mode.CONTROL_ALL : Mode.CONTROL;
        Scope scope = scope(options, mode);
        boolean onRequest = options.get(Key.JOBS, null) == null;
        Set<String> candidates = onRequest ? Set.of() : Harness.candidates(options);
        Healer healer = Healer.of(options);
        Transformer transformer = new Transformer(jar, scope, mode, candidates, healer);
        if (healer != null) {
            Steered.heal(healer);
        }
        Scheduler scheduler = new Scheduler(Engines.of(options));
        instrument(instrumentation, scope, transformer, scheduler);
        if (onRequest) {
            transformer.jdkDone();
            OnRequest.prepare(options, scheduler, transformer);
        } else {
            Harness.prepare(options, scheduler, transformer);
        }
    }

    /** Before any thread but this one, which always does the same, can make the JVM draw one. */
    private static void giveHashCodes(Class<?>[] loaded) {
        for (Class<?> c : loaded) {
            if (!c.isHidden()) {
                Attachments.hashCode(c);
            }
        }
    }

    private static Scope scope(AgentOptions options, Mode mode) {
        return new Scope(mode, options.list(Key.INCLUDE), options.list(Key.EXCLUDE));
    }

    private static void instrument(Instrumentation instrumentation, Scope scope, Transformer transformer, Sink sink)
            throws IOException {
        Hooks.install(sink);
        initialise(
                "VarHandles",
                "ShadowFields",
                "OwnHashCode",
                "MarkWord",
                "Steering",
                "RealStart",
                "Inspection",
                "Actions",
                "Outside",
                "Suspension",
                "Stacks",
                "Mirrors",
                "Faults");
        transformer.warmUp(sample("CyclicBarrier"), sample("CountDownLatch$Sync"));
        transformer.makeRoom();
        warmUp(scope);
        instrumentation.addTransformer(transformer, true);
        retransform(instrumentation, scope);
    }

    /** The JVM hands over no class that is loaded while another is transformed: what a decision needs is loaded before. */
    private static void warmUp(Scope scope) {
        scope.of("warm/Up", ClassLoader.getSystemClassLoader());
    }

    /** A hook that is initialised on a thread of the program would run instrumented code while it is. */
    private static void initialise(String... hooks) {
        for (String name : hooks) {
            try {
                Class.forName(Hooks.class.getPackageName() + '.' + name, true, null);
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static byte[] sample(String name) throws IOException {
        try (InputStream in = ClassLoader.getSystemResourceAsStream("java/util/concurrent/" + name + ".class")) {
            return in.readAllBytes();
        }
    }

    /** The JDK's classes that were loaded before us. */
    private static void retransform(Instrumentation instrumentation, Scope scope) {
        List<Class<?>> classes = new ArrayList<>();
        for (Class<?> c : instrumentation.getAllLoadedClasses()) {
            boolean wanted = !c.isArray()
                    && scope.of(c.getName().replace('.', '/'), c.getClassLoader()) != Treatment.NONE
                    && instrumentation.isModifiableClass(c);
            if (wanted && (c.getClassLoader() == null || c.getClassLoader() == ClassLoader.getPlatformClassLoader())) {
                classes.add(c);
            }
        }
        try {
            instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
        } catch (UnmodifiableClassException | LinkageError e) {
            System.err.println("deadheat: a class of the JDK cannot be instrumented: " + e);
        }
    }
}
