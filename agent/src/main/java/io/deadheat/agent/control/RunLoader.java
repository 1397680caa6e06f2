package io.deadheat.agent.control;

import io.deadheat.agent.instrument.Transformer;
import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Loads the program's classes afresh for each run, so that no run sees the static state of another. Instrumented bytes
 * are kept from run to run. Nothing is scheduled while a class is being loaded.
 */
final class RunLoader extends URLClassLoader implements Transformer.Instruments {
    static {
        // Else the JVM would hold the loader's monitor while a thread's first step, taken in here, waits for its turn.
        registerAsParallelCapable();
    }

    private static final Map<String, Kept> INSTRUMENTED = new ConcurrentHashMap<>();

    private final Transformer transformer;

    RunLoader(URL[] classPath, Transformer transformer) {
        super("deadheat-run", classPath, ClassLoader.getPlatformClassLoader());
        this.transformer = transformer;
    }

    private record Kept(byte[] bytes, CodeSource source) {}

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        ThreadState t = Threads.current();
        boolean busy = t.busy;
        t.busy = true;
        try {
            return super.loadClass(name, resolve);
        } finally {
            t.busy = busy;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        Kept kept = INSTRUMENTED.get(name);
        if (kept == null) {
            kept = instrument(name);
            INSTRUMENTED.put(name, kept);
        }
        definePackageOf(name);
        ProtectionDomain domain = new ProtectionDomain(kept.source, null, this, null);
        return defineClass(name, kept.bytes, 0, kept.bytes.length, domain);
    }

    private void definePackageOf(String name) {
        int dot = name.lastIndexOf('.');
        String packageName = dot < 0 ? "" : name.substring(0, dot);
        if (!packageName.isEmpty() && getDefinedPackage(packageName) == null) {
            definePackage(packageName, null, null, null, null, null, null, null);
        }
    }

    private Kept instrument(String name) throws ClassNotFoundException {
        String file = name.replace('.', '/');
        URL url = findResource(file + ".class");
        if (url == null) {
            throw new ClassNotFoundException(name);
        }
        try (InputStream in = url.openStream()) {
            byte[] bytes = transformer.instrument(this, file, in.readAllBytes());
            return new Kept(bytes, new CodeSource(url, (Certificate[]) null));
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
