package io.deadheat.agent.control;

import io.deadheat.agent.instrument.LambdaClasses;
import io.deadheat.agent.instrument.PureInitialiser;
import io.deadheat.agent.instrument.SharedLibraries;
import io.deadheat.agent.instrument.StaticState;
import io.deadheat.agent.instrument.Transformer;
import io.deadheat.hooks.Attachments;
import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Arrays;
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
final class RunLoader extends URLClassLoader implements Transformer.Instruments {
    static {
        // Else the JVM would hold the loader's monitor while a thread's first step, taken in here, waits for its turn.
        registerAsParallelCapable();
    }

    private static final Set<String> SYSTEM_PACKAGES = systemPackages();

    private static final Map<String, Kept> INSTRUMENTED = new ConcurrentHashMap<>();

    /** Classes of the JDK, which the JVM asks each new loader for; there is no need to look for them again. */
    private static final Map<String, Class<?>> JDK = new ConcurrentHashMap<>();

    private final URLClassLoader files;
    private final Transformer transformer;
    private final Map<String, Integer> defined = new ConcurrentHashMap<>();
    private final Set<String> initialisers = ConcurrentHashMap.newKeySet();
    private volatile boolean staticState;
    private volatile boolean impure;
    private String digest;
    private Statics statics;
    private int ready;

    /** @param files finds what is on the class path, and keeps it open from run to run */
    RunLoader(URLClassLoader files, Transformer transformer) {
        super("deadheat-run", files.getURLs(), ClassLoader.getSystemClassLoader());
        this.files = files;
        this.transformer = transformer;
    }

    /**
     * @param checksum of the class as it was, 0 for one that we have made
     * @param initialiser the methods that its static initialiser is made of, null if that does more than give the same
     *     statics each time
     */
    private record Kept(
            ByteBuffer bytes, CodeSource source, int checksum, boolean staticState, Set<String> initialiser) {}

    @Override
    public ClassLoader source() {
        return files;
    }

    /** True if a run with these classes could leave something behind in them. */
    boolean hasStaticState() {
        return staticState;
    }

    /** A class that did not come from the class path is not known well enough to be shared. */
    @Override
    public void defines(String name) {
        boolean unknown = !defined.containsKey(name.replace('/', '.'));
        staticState |= unknown;
        impure |= unknown;
    }

    /** True if the statics could be put back for a run that looks for {@code raceSet}: no initialiser would run in it. */
    boolean canBePutBack(RaceSet raceSet) {
        for (String key : raceSet.keys()) {
            for (String method : initialisers) {
                if (key.startsWith(method) || key.contains('@' + method)) {
                    return false;
                }
            }
        }
        return !impure;
    }

    /**
     * Puts the statics back to what they were after {@link #readyLike}; false if that has not been called, or classes have
     * come since.
     */
    boolean putBack() {
        boolean same = statics != null && defined.size() == ready;
        if (same) {
            statics.putBack();
        }
        return same;
    }

    /** Loads and initialises the classes that {@code used} has; false if their statics cannot be put back. */
    boolean readyLike(RunLoader used) {
        digest = used.digest();
        List<Class<?>> classes = new ArrayList<>();
        try {
            for (Map.Entry<String, Integer> e : used.defined.entrySet()) {
                Class<?> c = Class.forName(e.getKey(), true, this);
                if (e.getValue() != 0) {
                    classes.add(c);
                }
            }
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
        statics = Statics.of(classes, this);
        ready = defined.size();
        return statics != null && !impure;
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
        try {
            Class<?> known = JDK.get(name);
            return known != null ? known : find(name);
        } finally {
            t.busy = busy;
        }
    }

    private Class<?> find(String name) throws ClassNotFoundException {
        if (SharedLibraries.contain(name)) {
            return ClassLoader.getSystemClassLoader().loadClass(name);
        }
        if (INSTRUMENTED.containsKey(name)) {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : findClass(name);
            }
        }
        try {
            Class<?> ofJdk = jdkLoader(name).loadClass(name);
            JDK.put(name, ofJdk);
            return ofJdk;
        } catch (ClassNotFoundException notOfJdk) {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : findClass(name);
            }
        }
    }

    /** The loader that knows {@code name} if it is of the JDK: some of its modules are in the hands of the system's. */
    private static ClassLoader jdkLoader(String name) {
        int dot = name.lastIndexOf('.');
        return SYSTEM_PACKAGES.contains(dot < 0 ? "" : name.substring(0, dot))
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
        Kept kept = INSTRUMENTED.get(name);
        if (kept == null) {
            kept = instrument(name);
            INSTRUMENTED.put(name, kept);
        }
        definePackageOf(name);
        defined.put(name, kept.checksum);
        staticState |= kept.staticState;
        impure |= kept.initialiser == null;
        initialisers.addAll(kept.initialiser == null ? Set.of() : kept.initialiser);
        ProtectionDomain domain = new ProtectionDomain(kept.source, null, this, null);
        Class<?> c = defineClass(name, kept.bytes, domain);
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
        int dot = name.lastIndexOf('.');
        String packageName = dot < 0 ? "" : name.substring(0, dot);
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
        for (Map.Entry<String, Integer> e : defined.entrySet()) {
            sum += e.getValue() == 0 ? 0 : (e.getKey().hashCode() * 31L + e.getValue()) * 0x9E3779B97F4A7C15L;
        }
        return Run.hex(sum);
    }

    private Kept instrument(String name) throws ClassNotFoundException {
        String file = name.replace('.', '/');
        URL url = findResource(file + ".class");
        if (url == null) {
            throw new ClassNotFoundException(name);
        }
        try (InputStream in = url.openStream()) {
            byte[] original = in.readAllBytes();
            LambdaClasses.Result made = LambdaClasses.of(transformer.instrument(this, file, original));
            CodeSource source = new CodeSource(url, (Certificate[]) null);
            made.lambdas()
                    .forEach((lambda, bytes) ->
                            INSTRUMENTED.put(lambda, new Kept(direct(bytes), source, 0, false, Set.of())));
            Set<String> initialiser = PureInitialiser.of(file, this::classFile);
            return new Kept(
                    direct(made.host()), source, Arrays.hashCode(original), StaticState.in(original), initialiser);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    /** Outside the heap, where the JVM reads it without making a copy for each loader. */
    private static ByteBuffer direct(byte[] classFile) {
        return ByteBuffer.allocateDirect(classFile.length).put(classFile).flip();
    }

    /** The bytes of a class of the program, null if there is none. */
    private byte[] classFile(String internalName) {
        URL url = findResource(internalName + ".class");
        if (url == null) {
            return null;
        }
        try (InputStream in = url.openStream()) {
            return in.readAllBytes();
        } catch (IOException unreadable) {
            return null;
        }
    }
}
