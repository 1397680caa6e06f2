package io.deadheat.agent.instrument;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The instrumented classes of the JDK between one JVM and the next: a file in the user's cache folder for each mode, JDK
 * and jar of ours. It may be deleted at any time, and one that cannot be read or written is as good as none.
 */
final class KeptJdk {
    private static final int FILES = 16;

    private final File file;
    private final String key;
    private final InstrumentedJdk kept;
    private InstrumentedJdkWriter writer;

    private KeptJdk(File file, String key) {
        this.file = file;
        this.key = key;
        this.kept = file == null ? null : InstrumentedJdk.read(file, key);
        this.writer = file == null || kept != null ? null : new InstrumentedJdkWriter();
    }

    /**
     * To be called before anything is instrumented, as numbers are given out.
     *
     * @param jar this agent, null if it is not known
     * @param candidates statements that are instrumented where others are not; nothing is kept if there are any in the JDK
     */
    static KeptJdk open(File jar, Mode mode, Set<String> candidates) {
        boolean special = false;
        for (String candidate : candidates) {
            special |= ClassInfos.isJdkName(candidate.replace('.', '/'));
        }
        if (jar == null || special) {
            return new KeptJdk(null, null);
        }
        String home = System.getProperty("java.home");
        File modules = new File(new File(home, "lib"), "modules");
        String place = jar.getAbsolutePath() + '|' + home + '|' + mode;
        String state = stamp(jar) + '|' + stamp(modules) + '|' + System.getProperty("java.vm.version");
        String name = "jdk-" + Integer.toHexString(place.hashCode());
        return new KeptJdk(new File(folder(), name), place + '|' + state);
    }

    private static String stamp(File file) {
        return file.length() + "@" + file.lastModified();
    }

    private static File folder() {
        String cache = System.getenv("XDG_CACHE_HOME");
        boolean given = cache != null && !cache.isEmpty();
        return new File(given ? cache : System.getProperty("user.home") + File.separator + ".cache", "deadheat");
    }

    /** The instrumented bytes of a class of the JDK, null if it is left as it is. */
    synchronized byte[] instrument(String name, byte[] original, Supplier<byte[]> instrumenter) {
        if (kept != null && kept.knows(name, original)) {
            return kept.get(name);
        }
        byte[] instrumented = instrumenter.get();
        if (writer != null) {
            writer.add(name, original, instrumented);
        }
        return instrumented;
    }

    /** Writes down what was instrumented so far, if that was not done before. */
    synchronized void done() {
        if (writer == null) {
            return;
        }
        try {
            writer.write(file, key);
            prune(file.getParentFile());
        } catch (IOException e) {
            return;
        } finally {
            writer = null;
        }
    }

    /** Jars that are gone leave files behind; the oldest go. */
    private static void prune(File folder) throws IOException {
        File[] files = folder.listFiles();
        if (files == null) {
            return;
        }
        Arrays.sort(files, Comparator.comparingLong(File::lastModified).reversed());
        for (int i = FILES; i < files.length; i++) {
            Files.deleteIfExists(files[i].toPath());
        }
    }
}
