package io.deadheat.agent.instrument;

import io.deadheat.hooks.Hooks;

/** What the name of a VarHandle or Unsafe method says about order. */
final class AtomicMode {
    /** Not an access, or one without any order and without a race, such as an opaque one. */
    static final int NONE = 0;

    private AtomicMode() {}

    /** United constants of {@link Hooks}. */
    static int of(String method) {
        boolean read = method.startsWith("get") && !method.startsWith("getAnd");
        boolean write = method.startsWith("set") || method.startsWith("put");
        boolean update =
                method.startsWith("getAnd") || method.startsWith("compareAnd") || method.startsWith("weakCompareAnd");
        if (method.endsWith("Opaque") || !read && !write && !update) {
            return NONE;
        }
        if (update) {
            return update(method);
        }
        boolean ordered = method.endsWith("Volatile")
                || method.endsWith("Acquire")
                || method.endsWith("Release")
                || method.startsWith("putOrdered");
        if (!ordered) {
            return read ? Hooks.PLAIN_READ : Hooks.PLAIN_WRITE;
        }
        return read ? Hooks.ACQUIRE : Hooks.RELEASE;
    }

    private static int update(String method) {
        if (method.endsWith("Plain")) {
            return NONE;
        }
        if (method.endsWith("Acquire")) {
            return Hooks.ACQUIRE;
        }
        return method.endsWith("Release") ? Hooks.RELEASE : Hooks.ACQUIRE | Hooks.RELEASE;
    }

    /** How many of the last arguments are values and not coordinates. */
    static int values(String method) {
        if (method.startsWith("compareAnd") || method.startsWith("weakCompareAnd")) {
            return 2;
        }
        return method.startsWith("get") && !method.startsWith("getAnd") ? 0 : 1;
    }
}
