package io.deadheat.synth.trace;

import java.util.List;

/** Methods by what their names say that they do with what they are given. */
public final class Putting {
    private static final List<String> FILLING = List.of(
            "add", "put", "offer", "push", "insert", "append", "write", "enqueue", "register", "return", "record");

    private Putting() {}

    /** Whether the method puts something into an object. */
    public static boolean fills(String method) {
        return FILLING.stream().anyMatch(method::startsWith);
    }

    /** Whether the object holds what the method was given: two that were given different things can be told apart. */
    public static boolean keeps(String method) {
        return fills(method) || method.startsWith("set");
    }
}
