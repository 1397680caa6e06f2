package io.deadheat.agent;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;

/**
 * Where the JVM enters the agent. Runs in the system class loader, puts the agent's jar on the boot class path and goes
 * on with the copy of itself that the boot loader then sees, so that even {@code java.lang} can call the hooks.
 */
public final class Premain {
    private Premain() {}

    public static void premain(String args, Instrumentation instrumentation) {
        try {
            boot(instrumentation);
            Class.forName("io.deadheat.agent.Agent", true, null)
                    .getMethod("start", String.class, Instrumentation.class)
                    .invoke(null, args, instrumentation);
        } catch (ReflectiveOperationException | IOException | RuntimeException | Error e) {
            Throwable cause = e.getCause() != null ? e.getCause() : e;
            System.err.println("deadheat: the agent cannot start: " + cause);
            if (System.getenv("DEADHEAT_DEBUG") != null) {
                cause.printStackTrace();
            }
            Runtime.getRuntime().halt(3);
        }
    }

    private static void boot(Instrumentation instrumentation) throws IOException, ClassNotFoundException {
        Module hooks = hooks(instrumentation).getModule();
        Set<Module> us = Set.of(hooks);
        instrumentation.redefineModule(
                Object.class.getModule(),
                us,
                Map.of("jdk.internal.misc", us, "jdk.internal.vm", us),
                Map.of("java.lang", us, "java.lang.invoke", us, "java.util.concurrent.locks", us, "sun.nio.ch", us),
                Set.of(),
                Map.of());
    }

    /** The manifest puts the jar on the boot class path under its usual names; a renamed one is put there now. */
    private static Class<?> hooks(Instrumentation instrumentation) throws IOException, ClassNotFoundException {
        String name = "io.deadheat.hooks.Hooks";
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException renamed) {
            instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar()));
            return Class.forName(name, false, null);
        }
    }

    private static File jar() throws IOException {
        try {
            return new File(Premain.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IOException("the agent's own jar cannot be found", e);
        }
    }
}
