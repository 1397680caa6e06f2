package io.deadheat.agent.control;

import io.deadheat.agent.instrument.SharedLibraries;
import io.deadheat.agent.instrument.Transformer;
import io.deadheat.hooks.Attachments;
import io.deadheat.hooks.ScopedBindings;
import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Loads the program's classes, as a rule afresh for each run, so that no run sees the static state of another. Instrumented bytes
 * are kept from run to run; JUnit itself is shared by all runs. Nothing is scheduled while a class is being loaded.
 */
sealed class RunLoader extends URLClassLoader implements Transformer.Instruments permits StayingLoader {
    static {
        // Else the JVM would hold the loader's monitor while a thread's first step, taken in here, waits for its turn.
        registerAsParallelCapable();
    }

    private static final Set<String> SYSTEM_PACKAGES = systemPackages();

    /** Classes of the JDK, which the JVM asks each new loader for; there is no need to look for them again. */
    private static final Map<String, Class<?>> JDK = new ConcurrentHashMap<>();

    private final URLClassLoader files;
    private final Transformer transformer;

    /** Has the classes that stay from run to run; null if none do, or they are all in here. */
    private final StayingLoader staying;

    private final Map<String, ProgramClass> defined = new ConcurrentHashMap<>();
    private volatile boolean staticState;
    private volatile boolean outside;
    private volatile boolean unknown;
    private String digest;

    /**
     * @param files finds what is on the class path, and keeps it open from run to run
     * @param digest of the classes, null for the first run
     */
    RunLoader(URLClassLoader files, Transformer transformer, String digest) {
        super("deadheat-run", files.getURLs(), ClassLoader.getSystemClassLoader());
        this.files = files;
        this.transformer = transformer;
        this.digest = digest;
        this.staying = null;
    }

    /** For the same program as {@code other}. */
    RunLoader(RunLoader other, StayingLoader staying) {
        super("deadheat-run", other.getURLs(), ClassLoader.getSystemClassLoader());
        this.files = other.files;
        this.transformer = other.transformer;
        this.digest = other.digest();
        this.staying = staying;
    }

    @Override
    public ClassLoader source() {
        return files;
    }

    StayingLoader staying() {
        return staying;
    }

    /** The classes that were loaded here, by name. */
    final Map<String, ProgramClass> defined() {
        return defined;
    }

    /** True if a run with these classes could leave something behind in them. */
    final boolean hasStaticState() {
        return staticState || unknown;
    }

    /** True if some class of the run opens files, sockets or processes. */
    final boolean looksOutside() {
        return outside || staying != null && staying.looksOutside();
    }

    /** True if there is a class that did not come from the class path, of which nothing is known. */
    final boolean hasUnknown() {
        return unknown;
    }

    @Override
    public final void defines(String name) {
        unknown |= !defined.containsKey(name.replace('/', '.'));
    }

    /** Loads and links the classes that {@code used} has, and initialises none. What cannot be linked will fail again when it is used. */
    void linkLike(RunLoader used) {
        for (String name : used.defined.keySet()) {
            try {
                loadClass(name, false).getConstructors();
            } catch (ClassNotFoundException | LinkageError | OutOfMemoryError left) {
                continue;
            }
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        ThreadState t = Threads.current();
        boolean busy = t.busy;
        t.busy = true;
        Object bindings = ScopedBindings.now();
        try {
            Class<?> known = JDK.get(name);
            return known != null ? known : find(name);
        } finally {
            ScopedBindings.putBack(bindings);
            t.busy = busy;
        }
    }

    private Class<?> find(String name) throws ClassNotFoundException {
        if (SharedLibraries.contain(name)) {
            return ClassLoader.getSystemClassLoader().loadClass(name);
        }
        if (ProgramClass.isKnown(name)) {
            return own(name);
        }
        try {
            Class<?> ofJdk = jdkLoader(name).loadClass(name);
            JDK.put(name, ofJdk);
            return ofJdk;
        } catch (ClassNotFoundException notOfJdk) {
            return own(name);
        }
    }

    private Class<?> own(String name) throws ClassNotFoundException {
        RunLoader owner = owner(ProgramClass.packageOf(name));
        if (owner != this) {
            return owner.loadClass(name, false);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : findClass(name);
        }
    }

    /** Who defines the classes of a package, which cannot be divided: a class may use what others keep to their package. */
    RunLoader owner(String packageName) {
        return staying != null && staying.has(packageName) ? staying : this;
    }

    /** The loader that knows {@code name} if it is of the JDK: some of its modules are in the hands of the system's. */
    private static ClassLoader jdkLoader(String name) {
        return SYSTEM_PACKAGES.contains(ProgramClass.packageOf(name))
                ? ClassLoader.getSystemClassLoader()
                : ClassLoader.getPlatformClassLoader();
    }

    private static Set<String> systemPackages() {
        Set<String> packages = new HashSet<>();
        for (Module module : ModuleLayer.boot().modules()) {
            if (module.getClassLoader() == ClassLoader.getSystemClassLoader()) {
                packages.addAll(module.getPackages());
            }
        }
        return packages;
    }

    /** As if the platform's loader were the parent, since the class path is ours. */
    @Override
    public URL getResource(String name) {
        URL ofJdk = ClassLoader.getPlatformClassLoader().getResource(name);
        return ofJdk != null ? ofJdk : findResource(name);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        List<URL> all = Collections.list(ClassLoader.getPlatformClassLoader().getResources(name));
        all.addAll(Collections.list(findResources(name)));
        return Collections.enumeration(all);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        ProgramClass known = ProgramClass.of(name, this, transformer);
        definePackageOf(name);
        defined.put(name, known);
        staticState |= known.staticState();
        outside |= known.outside();
        ProtectionDomain domain = new ProtectionDomain(known.source(), null, this, null);
        Class<?> c = defineClass(name, known.bytes(), domain);
        Attachments.hashCode(c);
        return c;
    }

    @Override
    public URL findResource(String name) {
        return files.findResource(name);
    }

    @Override
    public Enumeration<URL> findResources(String name) throws IOException {
        return files.findResources(name);
    }

    private void definePackageOf(String name) {
        String packageName = ProgramClass.packageOf(name);
        if (!packageName.isEmpty() && getDefinedPackage(packageName) == null) {
            definePackage(packageName, null, null, null, null, null, null, null);
        }
    }

    /** Stands for the classes that the first run has used: another program, or another version of it, has another. */
    String digest() {
        digest = digest == null ? sum() : digest;
        return digest;
    }

    private String sum() {
        long sum = 0;
        for (Map.Entry<String, ProgramClass> e : defined.entrySet()) {
            int checksum = e.getValue().checksum();
            sum += checksum == 0 ? 0 : (e.getKey().hashCode() * 31L + checksum) * 0x9E3779B97F4A7C15L;
        }
        return Run.hex(sum);
    }
}
