package io.deadheat.hooks;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * What lies at an offset of an object, in the words of reports: {@code org.acme.Account.balance} or {@code int[]}. For
 * accesses whose instruction does not say, such as those through a VarHandle.
 */
public final class FieldNames {
    private static final Unsafe U = Unsafe.getUnsafe();

    private static final ClassValue<Table> INSTANCE = new ClassValue<>() {
        @Override
        protected Table computeValue(Class<?> type) {
            Table table = new Table();
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                table.add(c, false);
            }
            return table;
        }
    };

    private static final ClassValue<Table> STATIC = new ClassValue<>() {
        @Override
        protected Table computeValue(Class<?> type) {
            Table table = new Table();
            table.add(type, true);
            return table;
        }
    };

    private FieldNames() {}

    /** The name, or null if there is none. A class stands for its static fields. */
    public static String at(Object base, long offset) {
        if (base.getClass().isArray()) {
            return arrayType(base);
        }
        return base instanceof Class<?> c
                ? STATIC.get(c).name(offset)
                : INSTANCE.get(base.getClass()).name(offset);
    }

    /** The type of an array as the instructions that access it know it. */
    static String arrayType(Object array) {
        Class<?> element = array.getClass().getComponentType();
        if (!element.isPrimitive()) {
            return "java.lang.Object[]";
        }
        return element == boolean.class ? "byte[]" : element.getName() + "[]";
    }

    /** Names by offset. */
    private static final class Table {
        private long[] offsets = new long[0];
        private String[] names = new String[0];

        void add(Class<?> c, boolean wanted) {
            for (Field field : c.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) == wanted && !field.isSynthetic()) {
                    int end = names.length;
                    offsets = Arrays.copyOf(offsets, end + 1);
                    names = Arrays.copyOf(names, end + 1);
                    offsets[end] = wanted ? U.staticFieldOffset(field) : U.objectFieldOffset(field);
                    names[end] = c.getName() + '.' + field.getName();
                }
            }
        }

        String name(long offset) {
            for (int i = 0; i < names.length; i++) {
                if (offsets[i] == offset) {
                    return names[i];
                }
            }
            return null;
        }
    }
}
