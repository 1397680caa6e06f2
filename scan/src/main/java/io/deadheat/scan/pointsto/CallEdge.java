package io.deadheat.scan.pointsto;

import io.deadheat.scan.ir.CallSite;

/**
 * An edge of the context-sensitive call graph.
 *
 * @param receiverArg where the JDK calls back, the argument of {@code site} that the callee runs on, or -1; for a plain call, -2
 */
public record CallEdge(MethodInst caller, CallSite site, MethodInst callee, Kind kind, int receiverArg) {
    /** Whether the callee is what the call instruction names, with its arguments. */
    public boolean isPlain() {
        return receiverArg == -2;
    }

    /** How a callee comes to run. */
    public enum Kind {
        /** In the thread of the caller. */
        CALL,
        /** In a new thread. */
        FORK,
        /** As class initialiser, under the JVM's initialisation lock. */
        INIT
    }
}
