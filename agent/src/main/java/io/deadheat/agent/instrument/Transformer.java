package io.deadheat.agent.instrument;

import io.deadheat.agent.heal.ClassHealer;
import io.deadheat.detect.PatternSource;
import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;
import io.deadheat.model.Coverage;
import java.io.File;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Instruments classes as they are loaded. A class that cannot be instrumented is left as it is and named in the
 * coverage, since a verdict may hang on it.
 */
public final class Transformer implements ClassFileTransformer {
    private static final int KEPT = 1000;

    private final Scope scope;
    private final ClassInstrumenter instrumenter;
    private final boolean shadows;
    private final KeptJdk jdk;
    private final ClassHealer healer;
    private final Map<ClassLoader, Set<String>> shadowed = Collections.synchronizedMap(new WeakHashMap<>());
    private final List<Coverage.Skipped> skipped = new ArrayList<>();
    private int seen;
    private int instrumented;

    /**
     * @param jar this agent, null if it is not known
     * @param candidates keys of the statements in the race sets, for {@link Mode#CONTROL}
     * @param healer heals the program before it is instrumented; null where it is not to be healed
     */
    public Transformer(File jar, Scope scope, Mode mode, Set<String> candidates, ClassHealer healer) {
        this.healer = healer;
        this.scope = scope;
        this.jdk = KeptJdk.open(jar, mode, candidates);
        this.instrumenter = new ClassInstrumenter(mode, candidates);
        this.shadows = !mode.controlled();
    }

    /**
     * Instruments small classes for nothing, so that every class this takes is loaded before the transformer is asked:
     * to load them while one of them is being loaded would be a circle.
     */
    public void warmUp(byte[]... samples) {
        for (byte[] sample : samples) {
            instrumenter.instrument(sample, null, Treatment.APP, false);
            instrumenter.instrument(sample, null, Treatment.JDK_SYNC, false);
        }
    }

    /** Defines the classes whose objects keep their own shadows, before any is made. */
    public void makeRoom() {
        if (shadows) {
            RoomyNodes.define(jdk);
        }
    }

    /** The classes of the JDK that were there before us, and those that we use ourselves, have been instrumented; none of the program's has. */
    public void jdkDone() {
        jdk.done();
    }

    @Override
    public byte[] transform(
            Module module, ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        boolean shared = !shadows && loader != null && name != null && SharedLibraries.contain(name.replace('/', '.'));
        if (name == null || name.startsWith(Scope.OURS) && !shared) {
            return null;
        }
        if (loader instanceof Instruments itself) {
            itself.defines(name);
            return null;
        }
        Treatment known = shared ? Treatment.NONE : scope.of(name, loader);
        boolean asks = known == Treatment.NONE && !shadows && HostedThreads.isAskedFor(bytes);
        Treatment treatment = asks ? Treatment.ASKING : known;
        if (treatment == Treatment.NONE) {
            return null;
        }
        ThreadState t = Threads.current();
        boolean busy = t.busy;
        t.busy = true;
        try {
            return loader == null
                    ? jdk.instrument(name, bytes, () -> instrument(null, name, redefined, bytes, treatment))
                    : instrument(loader, name, redefined, bytes, treatment);
        } catch (Throwable e) {
            skip(name, e.toString());
            return null;
        } finally {
            t.busy = busy;
        }
    }

    /** Instruments a class for a loader that defines instrumented bytes itself. */
    public byte[] instrument(ClassLoader loader, String name, byte[] bytes) {
        try {
            byte[] instrumented = instrument(loader, name, null, bytes, scope.of(name, loader));
            return instrumented == null ? bytes : instrumented;
        } catch (RuntimeException | LinkageError e) {
            skip(name, e.toString());
            return bytes;
        }
    }

    /** A class loader that needs no help from the JVM's transformers. */
    public interface Instruments {
        /** The JVM defines a class of this loader. */
        void defines(String name);

        /** Stands for all loaders that define the same classes, so that a field has one number in all of them. */
        ClassLoader source();
    }

    private byte[] instrument(ClassLoader loader, String name, Class<?> redefined, byte[] bytes, Treatment treatment) {
        boolean application = treatment.application();
        if (application && !HooksVisible.to(loader)) {
            skip(name, "its class loader does not see the boot class path");
            return null;
        }
        if (treatment == Treatment.ASKING && loader != null && !HooksVisible.to(loader)) {
            return null;
        }
        boolean shadow = shadows && treatment == Treatment.APP && shadow(loader, name, redefined);
        byte[] healed = healer != null && application ? healer.heal(loader, bytes) : null;
        ClassInstrumenter.Result result =
                instrumenter.instrument(healed == null ? bytes : healed, loader, treatment, shadow);
        for (String method : result.tooLarge()) {
            skip(name, "method too large to instrument: " + method);
        }
        if (application && redefined == null) {
            count();
        }
        return result.bytes();
    }

    /** Fields can be added when a class is defined, and must be there again whenever it is redefined. */
    private boolean shadow(ClassLoader loader, String name, Class<?> redefined) {
        Set<String> names = shadowed.computeIfAbsent(loader, l -> Collections.synchronizedSet(new HashSet<>()));
        if (redefined == null) {
            names.add(name);
        }
        return names.contains(name);
    }

    /** Knows the patterns of the application's statements. */
    public PatternSource patterns() {
        return new BytecodePatterns(this::loaderOf);
    }

    private ClassLoader loaderOf(String name) {
        synchronized (shadowed) {
            for (Map.Entry<ClassLoader, Set<String>> e : shadowed.entrySet()) {
                if (e.getValue().contains(name)) {
                    return e.getKey();
                }
            }
        }
        return null;
    }

    private synchronized void count() {
        seen++;
        instrumented++;
    }

    private synchronized void skip(String name, String why) {
        seen++;
        if (skipped.size() < KEPT) {
            skipped.add(new Coverage.Skipped(name.replace('/', '.'), why));
        }
    }

    /** What has been seen of the program so far. */
    public synchronized Coverage coverage(List<String> notes) {
        return new Coverage(seen, instrumented, skipped, notes);
    }
}
