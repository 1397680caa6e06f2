package io.deadheat.hooks;

import java.util.ArrayList;
import java.util.List;

/**
 * What the rewritten bytecode of a sequential test calls around its calls into the library, so that these are known
 * with all that goes in and comes out.
 */
public final class SeedCalls {
    /** Values of {@link Callee#kind}. */
    public enum Kind {
        NEW,
        STATIC,
        VIRTUAL,
        /** Not a call: the client reads a static field of the library. */
        CONSTANT,
        /** Not a call: the client makes a function; owner and name are those of the interface. */
        FUNCTION;

        /** Whether there is a result only, and nothing happens inside. */
        public boolean isValue() {
            return this == CONSTANT || this == FUNCTION;
        }
    }

    /**
     * What a call instruction names.
     *
     * @param owner binary name of the class
     */
    public record Callee(Kind kind, String owner, String name, String descriptor) {}

    private static final List<Callee> CALLEES = new ArrayList<>();

    private SeedCalls() {}

    public static synchronized int add(Callee callee) {
        CALLEES.add(callee);
        return CALLEES.size() - 1;
    }

    public static synchronized Callee get(int call) {
        return CALLEES.get(call);
    }

    /** Before the call; {@code receiver} is null for static methods and constructors. */
    public static void calling(Object receiver, Object[] arguments, ThreadState t, int call) {
        if (!t.busy) {
            Hooks.sink.calling(t, receiver, arguments, call);
            if (t.suspension != null) {
                t.suspension.calling(t, receiver, arguments, get(call));
            }
        }
    }

    /** The library has read {@code value} from a static field that does not race itself. */
    public static void readRoot(Object value, ThreadState t, int site) {
        if (!t.busy) {
            Hooks.sink.readRoot(t, value, site);
        }
    }

    /** The call has returned {@code result}, of a constructor the new object. */
    public static void called(Object result, ThreadState t, int call) {
        if (!t.busy) {
            Hooks.sink.called(t, result, call);
        }
    }

    /** A method of the client begins. */
    public static void clientEntered(ThreadState t) {
        if (!t.busy) {
            Hooks.sink.clientEntered(t);
        }
    }

    /** A method of the client ends, in whatever way. */
    public static void clientLeft(ThreadState t) {
        if (!t.busy) {
            Hooks.sink.clientLeft(t);
        }
    }
}
