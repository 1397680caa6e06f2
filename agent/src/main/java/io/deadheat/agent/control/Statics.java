package io.deadheat.agent.control;

import io.deadheat.agent.instrument.JdkParts;
import io.deadheat.hooks.Attachments;
import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/**
 * The static fields of the program's classes, and every object that they reached when the classes had just been initialised: what
 * each held then, to be put back before the next run. What a run has made since is no longer reached then.
 */
final class Statics {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int MOST = 10_000;

    private final ThreadState harness = Threads.current();
    private final ClassLoader program;
    private final List<Part> parts = new ArrayList<>();
    private final List<Object> objects = new ArrayList<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> left = new ArrayDeque<>();
    private final Map<Class<?>, List<Field>> layouts = new HashMap<>();
    private boolean whole = true;

    /** Something with places in it, and what they held. */
    private sealed interface Part {
        void putBack();
    }

    private record Place(Object base, long offset, Class<?> type, Object value) implements Part {
        @Override
        public void putBack() {
            if (!type.isPrimitive()) {
                U.putReferenceVolatile(base, offset, value);
            } else if (type == int.class) {
                U.putIntVolatile(base, offset, (int) value);
            } else if (type == long.class) {
                U.putLongVolatile(base, offset, (long) value);
            } else if (type == boolean.class) {
                U.putBooleanVolatile(base, offset, (boolean) value);
            } else if (type == double.class) {
                U.putDoubleVolatile(base, offset, (double) value);
            } else if (type == float.class) {
                U.putFloatVolatile(base, offset, (float) value);
            } else if (type == char.class) {
                U.putCharVolatile(base, offset, (char) value);
            } else if (type == byte.class) {
                U.putByteVolatile(base, offset, (byte) value);
            } else {
                U.putShortVolatile(base, offset, (short) value);
            }
        }
    }

    private record Elements(Object array, Object copy, int length) implements Part {
        @Override
        @SuppressWarnings("SuspiciousSystemArraycopy")
        public void putBack() {
            System.arraycopy(copy, 0, array, 0, length);
        }
    }

    private Statics(ClassLoader program) {
        this.program = program;
    }

    /** Of {@code classes}, which have just been initialised; null if they reach what cannot be put back. */
    static Statics of(Collection<Class<?>> classes, ClassLoader program) {
        Statics statics = new Statics(program);
        for (Class<?> c : classes) {
            for (Field field : c.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())) {
                    statics.place(U.staticFieldBase(field), U.staticFieldOffset(field), field.getType());
                }
            }
        }
        while (statics.whole && !statics.left.isEmpty()) {
            statics.object(statics.left.remove());
        }
        statics.seen.clear();
        statics.forgetHashCodes();
        return statics.whole ? statics : null;
    }

    private void place(Object base, long offset, Class<?> type) {
        Object value = value(base, offset, type);
        parts.add(new Place(base, offset, type, value));
        if (!type.isPrimitive()) {
            reach(value);
        }
    }

    private void reach(Object value) {
        if (value != null && !(value instanceof Class) && !JdkParts.isValue(value) && seen.add(value)) {
            objects.add(value);
            left.add(value);
        }
    }

    private void object(Object object) {
        Class<?> type = object.getClass();
        whole = seen.size() < MOST
                && (type.isArray() || type.getClassLoader() == program || JdkParts.isMadeOfFields(type));
        if (whole && type.isArray()) {
            array(object);
        } else if (whole) {
            for (Field field : layouts.computeIfAbsent(type, Statics::fields)) {
                place(object, U.objectFieldOffset(field), field.getType());
            }
        }
    }

    private void array(Object array) {
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        Elements elements = new Elements(array, copy, length);
        System.arraycopy(array, 0, copy, 0, length);
        parts.add(elements);
        if (array instanceof Object[] objects) {
            for (Object o : objects) {
                reach(o);
            }
        }
    }

    private static List<Field> fields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    private static Object value(Object base, long offset, Class<?> type) {
        if (!type.isPrimitive()) {
            return U.getReferenceVolatile(base, offset);
        } else if (type == int.class) {
            return U.getIntVolatile(base, offset);
        } else if (type == long.class) {
            return U.getLongVolatile(base, offset);
        } else if (type == boolean.class) {
            return U.getBooleanVolatile(base, offset);
        } else if (type == double.class) {
            return U.getDoubleVolatile(base, offset);
        } else if (type == float.class) {
            return U.getFloatVolatile(base, offset);
        } else if (type == char.class) {
            return U.getCharVolatile(base, offset);
        } else if (type == byte.class) {
            return U.getByteVolatile(base, offset);
        }
        return U.getShortVolatile(base, offset);
    }

    /** While no thread of the program runs. */
    void putBack() {
        for (Part part : parts) {
            part.putBack();
        }
        forgetHashCodes();
    }

    /** An object of the JDK would keep the one of the last run, or one that was drawn here, as tables might know it by that. */
    private void forgetHashCodes() {
        for (Object object : objects) {
            Attachments.set(harness, object, null);
        }
    }
}
