package io.deadheat.agent.instrument;

import io.deadheat.hooks.Suspension;
import io.deadheat.model.NamePattern;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Decides the treatment of each class. By default the memory of all that is not JDK is watched, and that of the JDK's
 * thread-unsafe collections, string builders and formats; {@code --include} and {@code --exclude} narrow the former.
 */
public final class Scope {
    static final String OURS = "io/deadheat/";

    /** Thread-unsafe classes, or packages ending in {@code /}, of the JDK. */
    private static final List<String> MEMORY = List.of(
            "java/util/AbstractCollection",
            "java/util/AbstractList",
            "java/util/AbstractMap",
            "java/util/AbstractSet",
            "java/util/ArrayDeque",
            "java/util/ArrayList",
            "java/util/BitSet",
            "java/util/Calendar",
            "java/util/Collections$",
            "java/util/EnumMap",
            "java/util/GregorianCalendar",
            "java/util/HashMap",
            "java/util/HashSet",
            "java/util/Hashtable",
            "java/util/IdentityHashMap",
            "java/util/LinkedHashMap",
            "java/util/LinkedHashSet",
            "java/util/LinkedList",
            "java/util/PriorityQueue",
            "java/util/Scanner",
            "java/util/Stack",
            "java/util/StringJoiner",
            "java/util/StringTokenizer",
            "java/util/TreeMap",
            "java/util/TreeSet",
            "java/util/Vector",
            "java/util/WeakHashMap",
            "java/util/regex/Matcher",
            "java/lang/AbstractStringBuilder",
            "java/lang/StringBuffer",
            "java/lang/StringBuilder",
            "java/io/ByteArrayInputStream",
            "java/io/ByteArrayOutputStream",
            "java/io/CharArrayReader",
            "java/io/CharArrayWriter",
            "java/io/StringReader",
            "java/io/StringWriter",
            "java/text/",
            "sun/security/provider/DigestBase");

    /** Classes, or packages, of the JDK whose synchronization is observed. */
    private static final List<String> SYNC = List.of(
            "java/util/",
            "java/io/",
            "java/text/",
            "java/lang/Thread",
            "java/lang/VirtualThread",
            "java/lang/StringBuffer",
            "java/lang/Runtime",
            AddedFields.REFLECTION,
            "javax/swing/Timer",
            "java/beans/",
            "java/nio/channels/",
            "java/net/");

    /** Parts of the above that class loading, linking or our own hooks depend on. */
    private static final List<String> NOT = List.of(
            "java/lang/ThreadLocal",
            "java/lang/ThreadGroup",
            "java/lang/ThreadDeath",
            "java/lang/ThreadBuilders",
            "java/lang/Thread$",
            "java/lang/VirtualThread$",
            "java/util/zip/",
            "java/util/jar/",
            "java/util/ServiceLoader",
            "java/util/ResourceBundle",
            "java/util/Locale",
            "java/util/stream/",
            "java/util/function/",
            "java/util/spi/",
            "java/util/concurrent/ThreadLocalRandom",
            "java/io/File",
            "java/io/ObjectStreamClass",
            "java/net/URLClassLoader",
            "java/util/IdentityHashMap$IdentityHashMapIterator");

    /** Classes of the JDK that matter under control only: hash codes in words, kinds of threads, time, chance. */
    private static final List<String> CONTROLLED = List.of(
            "java/lang/Object",
            "java/lang/Enum",
            "java/lang/StackTraceElement",
            "java/lang/ProcessImpl",
            "java/lang/ProcessHandleImpl$",
            "java/lang/ThreadBuilders",
            "java/time/Clock",
            "java/security/SecureRandom",
            "java/util/concurrent/ThreadLocalRandom",
            "sun/util/locale/provider/CalendarProviderImpl");

    private final Mode mode;
    private final List<Pattern> includes;
    private final List<Pattern> excludes;
    private final List<Pattern> clients;
    private final List<Pattern> api;

    public Scope(Mode mode, List<String> includes, List<String> excludes) {
        this(mode, includes, excludes, List.of(), List.of());
    }

    /**
     * @param clients classes of which nothing is told but their calls into the others
     * @param api classes that are none of the clients, even where their names match
     */
    public Scope(Mode mode, List<String> includes, List<String> excludes, List<String> clients, List<String> api) {
        this.mode = mode;
        this.clients = compile(clients);
        this.api = compile(api);
        this.includes = compile(includes);
        this.excludes = compile(excludes);
    }

    public Treatment of(String internalName, ClassLoader loader) {
        return isJdk(internalName, loader) ? jdk(internalName) : application(internalName);
    }

    /** Treatment of a class of the JDK. */
    public Treatment jdk(String name) {
        if (Linkage.concerns(name)) {
            return Treatment.LINKING;
        }
        if (mode.controlled() && startsWithOneOf(name, CONTROLLED)) {
            return Treatment.JDK_SYNC;
        }
        if (mode.controlled() && (BlockingCalls.concerns(name) || AwaitedReferences.concern(name))) {
            return Treatment.BLOCKING;
        }
        if (mode.controlled() && HostedThreads.concerns(name)) {
            return Treatment.ASKING;
        }
        if (startsWithOneOf(name, NOT)) {
            return Treatment.NONE;
        }
        if (startsWithOneOf(name, MEMORY)) {
            return Treatment.JDK_MEMORY;
        }
        return startsWithOneOf(name, SYNC) ? Treatment.JDK_SYNC : Treatment.NONE;
    }

    private Treatment application(String internalName) {
        String name = internalName.replace('/', '.');
        if (matches(name, clients) && !matches(name, api) || isSeed(name)) {
            return Treatment.CLIENT;
        }
        boolean included = includes.isEmpty() || matches(name, includes);
        return included && !matches(name, excludes) ? Treatment.APP : Treatment.APP_SYNC;
    }

    /** Whether a test runs the class, or the one that it is nested in, up to one of its calls. */
    private static boolean isSeed(String name) {
        int dollar = name.lastIndexOf('$');
        return Suspension.isNamed(name) || dollar > 0 && isSeed(name.substring(0, dollar));
    }

    static boolean isJdk(String name, ClassLoader loader) {
        return loader == null
                || loader == ClassLoader.getPlatformClassLoader()
                || name.startsWith("jdk/internal/")
                || name.startsWith("jdk/proxy")
                || name.startsWith("com/sun/proxy/");
    }

    private static boolean startsWithOneOf(String name, List<String> prefixes) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private static boolean matches(String name, List<Pattern> patterns) {
        for (Pattern pattern : patterns) {
            if (pattern.matcher(name).matches()) {
                return true;
            }
        }
        return false;
    }

    private static List<Pattern> compile(List<String> patterns) {
        List<Pattern> compiled = new ArrayList<>();
        for (String pattern : patterns) {
            compiled.add(NamePattern.compile(pattern));
        }
        return compiled;
    }
}
