package io.deadheat.engine.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Flags that make a JVM fit for many small runs, put before the user's own: the collector that starts and unloads
 * classes fastest, unless the user has chosen one, and a number of processors that is the same on all machines: what the JDK's
 * pools do depends on it, and so does a seed.
 */
public final class ControlledFlags {
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    /** Enough for the common pool to have several workers, whose tasks would not meet on a small machine. */
    public static final String PROCESSORS = "-XX:ActiveProcessorCount=4";

    private ControlledFlags() {}

    static List<String> of(List<String> users) {
        return of(users, System.getenv());
    }

    static List<String> of(List<String> users, Map<String, String> environment) {
        List<String> flags = new ArrayList<>(List.of(PROCESSORS));
        Stream<String> all =
                Stream.concat(users.stream(), VARIABLES.stream().map(v -> environment.getOrDefault(v, "")));
        if (all.noneMatch(flag -> flag.matches("(?s).*(-XX:[+-]Use\\w*GC|@|-XX:Flags).*"))) {
            flags.add("-XX:+UseSerialGC");
        }
        flags.addAll(users);
        return flags;
    }
}
