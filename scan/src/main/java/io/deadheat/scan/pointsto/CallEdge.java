package io.deadheat.scan.pointsto;

import io.deadheat.scan.ir.CallSite;

/** An edge of the context-sensitive call graph. */
public record CallEdge(MethodInst caller, CallSite site, MethodInst callee, Kind kind) {
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
