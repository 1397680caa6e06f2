package io.deadheat.model;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * What the controller tells the agent. Written after {@code -javaagent:deadheat.jar=} either in place, as {@code
 * detector=hybrid,output=races.json}, or as {@code @FILE} naming a properties file with the same keys.
 */
public final class AgentOptions {
    /** Exit code of a JVM that was started for short runs only. */
    public static final int TOO_LONG = 91;

    /** Every key the agent understands. */
    public enum Key {
        /** {@code watch}, {@code control}, {@code seed} or {@code heal}. */
        MODE,
        /** {@code hybrid}, {@code fasttrack}, {@code eraser} or {@code none}. */
        DETECTOR,
        /** Path of the {@code races.json} to write; {@code %p} in it stands for the number of the process. */
        OUTPUT,
        /** Program description for the dossier. */
        PROGRAM,
        /** Class patterns watched, separated by {@code ;}. */
        INCLUDE,
        /** Class patterns left alone, separated by {@code ;}. */
        EXCLUDE,
        /** Path of an event trace to write. */
        TRACE,
        /** Classes, separated by {@code ;}, that call the library as its clients would, for {@code seed}. */
        CLIENT,
        /** Classes, separated by {@code ;}, that are the library even where {@link #CLIENT} matches them. */
        API,
        /** Listener classes, separated by {@code ;}. */
        LISTENER,
        /** File of jobs, one a line, for {@code control}. */
        JOBS,
        /** File that the jobs to do will be in some time after the JVM has made its first run, in place of {@link #JOBS}. */
        LATER,
        /**
         * Steps of the first run beyond which, or beyond two seconds, the JVM ends at once with {@link #TOO_LONG}, for {@code
         * control}.
         */
        LONGEST,
        /** {@code sync} or {@code all}: where threads may be switched. */
        SWITCH,
        /** File of results, one JSON line a run, for {@code control}. */
        RESULTS,
        /** {@code true} lets runs that show nothing be told of in brief, for {@code control}. */
        BRIEF,
        /** {@code auto}, {@code loader} or {@code none}: what separates the runs of one JVM, for {@code control}. */
        ISOLATE,
        /** {@code auto}, {@code baton} or {@code continuation}: what threads run as, for {@code control}. */
        ENGINE,
        /** {@code true} lets the program's output be heard, for {@code control}. */
        ECHO,
        /** File of what the program reads from its standard input. */
        INPUT,
        /** Which of the processors at hand the program's threads are kept on, for {@code control}. */
        PROCESSOR,
        /** {@code end} ends a watched program all of whose threads wait for each other, {@code wait} does not. */
        STUCK,
        /** {@code false} switches ConTest's ownership extension off in the eraser detector. */
        OWNERSHIP,
        /** Path of a {@code races.json}: what is in it is healed, as it says. */
        HEAL,
        /** {@code true} notes the order in which locks are taken first, for {@code control}. */
        PROBE,
        /** The healing action to take whatever the file says. */
        ACTION,
        /** The healing action to take, for {@code watch}, from when a variable is seen to race; {@code true} for the usual. */
        LEARN,
        /** {@code KIND[:PERCENT[:SEED]]}, delays before accesses and locks, for {@code watch}. */
        NOISE,
        /** Path of a {@code races.json} whose statements alone are delayed. */
        NOISE_AT,
        /** {@code off}, {@code observe} or {@code heal}: what healing begins with. */
        HEALING;

        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** In the path of an output: the number of the process that writes it. */
    public static final String PROCESS = "%p";

    private final Properties values;

    private AgentOptions(Properties values) {
        this.values = values;
    }

    public static AgentOptions empty() {
        return new AgentOptions(new Properties());
    }

    /** For a JVM in which only the classes that match are watched; empty lists stand for the defaults. */
    public static AgentOptions watching(List<String> include, List<String> exclude) {
        return empty().set(Key.INCLUDE, include.isEmpty() ? null : String.join(";", include))
                .set(Key.EXCLUDE, exclude.isEmpty() ? null : String.join(";", exclude));
    }

    /** Reads what stands behind the {@code =}; throws {@link IllegalArgumentException} with one clear line. */
    public static AgentOptions parse(String args) throws IOException {
        Properties values = new Properties();
        if (args != null && args.startsWith("@")) {
            try (Reader in = Files.newBufferedReader(Path.of(args.substring(1)), StandardCharsets.UTF_8)) {
                values.load(in);
            }
        } else if (args != null && !args.isBlank()) {
            for (String pair : args.split(",")) {
                int eq = pair.indexOf('=');
                if (eq < 0) {
                    throw new IllegalArgumentException("agent option without a value: " + pair);
                }
                values.setProperty(pair.substring(0, eq).trim(), pair.substring(eq + 1));
            }
        }
        for (String name : values.stringPropertyNames()) {
            if (!isKey(name)) {
                throw new IllegalArgumentException("unknown agent option: " + name);
            }
        }
        return new AgentOptions(values);
    }

    private static boolean isKey(String name) {
        for (Key key : Key.values()) {
            if (key.key().equals(name)) {
                return true;
            }
        }
        return false;
    }

    public AgentOptions set(Key key, Object value) {
        if (value != null) {
            values.setProperty(key.key(), value.toString());
        }
        return this;
    }

    public String get(Key key, String fallback) {
        return values.getProperty(key.key(), fallback);
    }

    /** The value cut at {@code ;}, empty where there is none. */
    public List<String> list(Key key) {
        String value = get(key, "");
        return value.isEmpty()
                ? List.of()
                : Arrays.stream(value.split(";")).map(String::trim).collect(Collectors.toList());
    }

    /** Keeps the options in {@code file}, to be named as {@code @file}. */
    public void store(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            values.store(out, null);
        }
    }
}
