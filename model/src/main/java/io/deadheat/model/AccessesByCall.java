package io.deadheat.model;

import java.util.Set;

/**
 * Accesses that a call makes: of a VarHandle, of Unsafe, of {@code System.arraycopy}. What they access is known only when
 * they are made, so all calls of such classes in a method are numbered together, whatever they turn out to access.
 */
public final class AccessesByCall {
    /** The ordinal of the first one in a method: above those of any access by instruction. */
    public static final int FIRST = 1 << 16;

    private static final Set<String> OWNERS =
            Set.of("java/lang/invoke/VarHandle", "jdk/internal/misc/Unsafe", "sun/misc/Unsafe", "java/lang/System");

    private AccessesByCall() {}

    /** Whether calls of this class, by its internal name, are numbered. */
    public static boolean areMadeBy(String owner) {
        return OWNERS.contains(owner);
    }

    public static boolean isOne(int ordinal) {
        return ordinal >= FIRST;
    }
}
