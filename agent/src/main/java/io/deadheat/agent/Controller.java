package io.deadheat.agent;

/** The JVM of the command that has started this one. Without it nobody would read what is found here. */
public final class Controller {
    private static final ProcessHandle PARENT = ProcessHandle.current().parent().orElse(null);

    private Controller() {}

    /** To be called now and then: ends this JVM if the command has been killed. */
    public static void haltIfGone() {
        if (PARENT != null && !PARENT.isAlive()) {
            Runtime.getRuntime().halt(1);
        }
    }
}
