package io.deadheat.agent.control;

import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import java.util.Locale;
import jdk.internal.misc.VM;

/** Which engine serves in this JVM. What is asked for is had only where it works; {@link #why} says why not. */
public final class Engines {
    private static final int FIRST_JDK = 24;

    private static String why;

    private Engines() {}

    public static Engine of(AgentOptions options) {
        String asked = options.get(Key.ENGINE, System.getProperty("deadheat.engine", "auto"))
                .toLowerCase(Locale.ROOT);
        if (!asked.equals("continuation")) {
            return new Baton();
        }
        why = whyNot();
        return why == null ? new Fibres() : new Baton();
    }

    /** Why the threads of the program are not continuations although that was asked for; null if they are, or it was not. */
    static String why() {
        return why;
    }

    private static String whyNot() {
        if (Runtime.version().feature() < FIRST_JDK) {
            return "JDK " + Runtime.version().feature() + " is older than " + FIRST_JDK;
        }
        for (String argument : VM.getRuntimeArguments()) {
            if (argument.startsWith("-agentlib:jdwp") || argument.startsWith("-Xrunjdwp")) {
                return "a debugger may attach";
            }
        }
        return SelfTest.complaint();
    }
}
