package io.deadheat.agent.control;

import io.deadheat.hooks.Host;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import jdk.internal.misc.VM;

/**
 * Which engine serves in this JVM: continuations where the JDK has them and they work. Where they should and do not, or
 * were asked for in vain, the results say why.
 */
public final class Engines {
    private static final int FIRST_JDK = 24;
    private static final String WANTED = "continuation";
    private static final String NOT_WANTED = "baton";

    private static String why;

    private Engines() {}

    public static Engine of(AgentOptions options) {
        String asked = options.get(Key.ENGINE, "auto").toLowerCase(Locale.ROOT);
        boolean tooOld = Runtime.version().feature() < FIRST_JDK;
        if (asked.equals(NOT_WANTED) || tooOld && !asked.equals(WANTED)) {
            return baton();
        }
        why = tooOld ? "JDK " + Runtime.version().feature() + " is older than " + FIRST_JDK : complaint(true);
        return why == null ? new Fibres(true) : baton();
    }

    /** Threads of the operating system, which serve one thread of the program after the other where that can be. */
    private static Engine baton() {
        return Host.POSSIBLE && complaint(false) == null ? new Fibres(false) : new Baton();
    }

    /** What is to be noted, and why threads were not continuations if that is not as it should be. */
    static List<String> addTo(List<String> notes) {
        List<String> all = new ArrayList<>(notes);
        if (why != null) {
            all.add("the program's threads were threads of the operating system, not continuations: " + why);
        }
        return all;
    }

    private static String complaint(boolean yield) {
        for (String argument : VM.getRuntimeArguments()) {
            if (argument.startsWith("-agentlib:jdwp") || argument.startsWith("-Xrunjdwp")) {
                return "a debugger may attach";
            }
            if (argument.startsWith("-agentlib:") || argument.startsWith("-agentpath:")) {
                return "a native agent may not know such threads: " + argument;
            }
        }
        return SelfTest.complaint(yield);
    }
}
