package io.deadheat.hooks;

import java.lang.reflect.Field;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * For code that names a field by its offset (VarHandle, Unsafe): what stands beside it. One small table per class, made
 * on first use.
 */
final class ShadowFields {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final ClassValue<Beside[]> TABLES = new ClassValue<>() {
        @Override
        protected Beside[] computeValue(Class<?> type) {
            return table(type);
        }
    };

    private ShadowFields() {}

    /** Where the shadow and the notes of a field are, which itself lies at {@code offset}. */
    record Beside(long offset, long shadow, long readNote, long writeNote) {}

    /** What stands beside the field at {@code offset}, null if nothing does. */
    static Beside beside(Class<?> type, long offset) {
        for (Beside beside : TABLES.get(type)) {
            if (beside.offset == offset) {
                return beside;
            }
        }
        return null;
    }

    private static Beside[] table(Class<?> type) {
        Beside[] table = new Beside[0];
        for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                long shadow = FieldTable.instanceOffset(c, FieldTable.SHADOW_PREFIX + f.getName());
                if (shadow > 0) {
                    table = Arrays.copyOf(table, table.length + 1);
                    table[table.length - 1] = new Beside(
                            U.objectFieldOffset(f),
                            shadow,
                            FieldTable.instanceOffset(c, FieldTable.READ_NOTE_PREFIX + f.getName()),
                            FieldTable.instanceOffset(c, FieldTable.WRITE_NOTE_PREFIX + f.getName()));
                }
            }
        }
        return table;
    }
}
