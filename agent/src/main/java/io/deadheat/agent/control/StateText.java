package io.deadheat.agent.control;

import io.deadheat.hooks.Stacks;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.IdentityHashMap;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/**
 * The state reachable from an object as a text that is the same for the same state, whatever the identities: fields
 * read in place, without calling anything of the program.
 */
final class StateText {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int DEPTH = 12;
    private static final int NODES = 400;
    private static final int LONGEST = 4000;
    private static final int ELEMENTS = 64;

    private final StringBuilder out = new StringBuilder();
    private final Map<Object, Integer> seen = new IdentityHashMap<>();

    private StateText() {}

    static String of(Object object) {
        StateText text = new StateText();
        text.value(object, 0);
        return text.out.toString();
    }

    /** The value of a static field, {@code org.acme.Account.total}; null where it cannot be told. */
    static String ofStatic(String field, ClassLoader loader) {
        int dot = field.lastIndexOf('.');
        try {
            Field f = Class.forName(field.substring(0, dot), false, loader).getDeclaredField(field.substring(dot + 1));
            StateText text = new StateText();
            text.out.append(f.getName()).append('=');
            text.field(U.staticFieldBase(f), U.staticFieldOffset(f), f.getType(), 0);
            return text.out.toString();
        } catch (ReflectiveOperationException | LinkageError e) {
            return null;
        }
    }

    private void value(Object object, int depth) {
        if (object == null || object instanceof Number || object instanceof Boolean || object instanceof Character) {
            out.append(
                    plainNumber(object)
                            ? String.valueOf(object)
                            : object.getClass().getSimpleName());
        } else if (object instanceof String s) {
            out.append('"').append(s).append('"');
        } else if (object instanceof Enum<?> e) {
            out.append(e.name());
        } else if (isOpaque(object)) {
            out.append(isLambda(object) ? "lambda" : object.getClass().getSimpleName());
        } else if (seen.containsKey(object)) {
            out.append('#').append(seen.get(object));
        } else if (depth > DEPTH || seen.size() > NODES || out.length() > LONGEST) {
            out.append("...");
        } else {
            seen.put(object, seen.size());
            structure(object, depth);
        }
    }

    private static boolean plainNumber(Object object) {
        return object == null || object.getClass().getName().startsWith("java.lang.");
    }

    private static boolean isOpaque(Object object) {
        return object instanceof Thread
                || object instanceof Class
                || object instanceof ClassLoader
                || object instanceof ThreadGroup
                || isLambda(object)
                || object.getClass().getName().startsWith("java.lang.invoke.");
    }

    private static boolean isLambda(Object object) {
        return object.getClass().isHidden() || Stacks.isGlue(object.getClass().getName(), "");
    }

    private void structure(Object object, int depth) {
        out.append(object.getClass().getSimpleName());
        if (object.getClass().isArray()) {
            elements(object, depth);
            return;
        }
        out.append('{');
        String separator = "";
        for (Class<?> c = object.getClass(); c != null && c != Object.class; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if (!Modifier.isStatic(f.getModifiers()) && !f.isSynthetic()) {
                    out.append(separator).append(f.getName()).append('=');
                    field(object, U.objectFieldOffset(f), f.getType(), depth + 1);
                    separator = ", ";
                }
            }
        }
        out.append('}');
    }

    private void elements(Object array, int depth) {
        int length = Array.getLength(array);
        out.append('{');
        for (int i = 0; i < Math.min(length, ELEMENTS); i++) {
            out.append(i == 0 ? "" : ", ");
            value(Array.get(array, i), depth + 1);
        }
        out.append(length > ELEMENTS ? ", ...}" : "}");
    }

    private void field(Object base, long offset, Class<?> type, int depth) {
        if (!type.isPrimitive()) {
            value(U.getReference(base, offset), depth);
        } else if (type == int.class) {
            out.append(U.getInt(base, offset));
        } else if (type == long.class) {
            out.append(U.getLong(base, offset));
        } else if (type == boolean.class) {
            out.append(U.getBoolean(base, offset));
        } else if (type == double.class) {
            out.append(U.getDouble(base, offset));
        } else if (type == float.class) {
            out.append(U.getFloat(base, offset));
        } else if (type == char.class) {
            out.append(U.getChar(base, offset));
        } else if (type == byte.class) {
            out.append(U.getByte(base, offset));
        } else {
            out.append(U.getShort(base, offset));
        }
    }
}
