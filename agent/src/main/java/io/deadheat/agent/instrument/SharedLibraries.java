package io.deadheat.agent.instrument;

import java.util.List;

/**
 * What runs tests but is not tested: under control it is loaded once for all runs, and left as it is. To load and
 * instrument JUnit afresh would cost more than most runs.
 */
public final class SharedLibraries {
    private static final List<String> PACKAGES = List.of(
            "org.junit.",
            "junit.framework.",
            "junit.runner.",
            "junit.textui.",
            "junit.extensions.",
            "org.hamcrest.",
            "org.opentest4j.",
            "org.apiguardian.",
            "org.jspecify.",
            "io.deadheat.junit.");

    private SharedLibraries() {}

    /** @param name binary name of a class */
    public static boolean contain(String name) {
        for (String prefix : PACKAGES) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
