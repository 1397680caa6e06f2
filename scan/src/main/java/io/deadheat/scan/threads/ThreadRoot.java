package io.deadheat.scan.threads;

import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.program.MethodInfo;

/**
 * A kind of thread: all threads that one call site starts with one method; or all threads of a library's clients; or the
 * thread of {@code main}.
 *
 * @param site the call that starts it, or null for client threads
 * @param body the method that it begins with, or null for client threads
 */
public record ThreadRoot(int id, Kind kind, CallSite site, MethodInfo body) {
    /** Where a thread comes from. */
    public enum Kind {
        /** The paper's I_ext: calls into a library by threads of its clients. */
        CLIENT,
        /** Constructors that such threads call, each on an object of its own. */
        MAKER,
        MAIN,
        /** The paper's I_int: started by the program itself. */
        STARTED
    }

    /** Whether threads of a library's client call here. */
    public boolean isClient() {
        return kind == Kind.CLIENT || kind == Kind.MAKER;
    }

    /** The thread as people would name it. */
    public String label() {
        return switch (kind) {
            case CLIENT, MAKER -> "client";
            case MAIN -> "main";
            case STARTED -> "thread started at " + site.frame();
        };
    }
}
