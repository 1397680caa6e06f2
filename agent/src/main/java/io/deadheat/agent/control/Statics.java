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

    private record Place(Object base, long offset, Object value) implements Part {
        @Override
        public void putBack() {
            U.putReferenceVolatile(base, offset, value);
        }
    }

    /** A primitive value of some bytes, whatever they stand for. */
    private record Bits(Object base, long offset, int bytes, long value) implements Part {
        static Bits of(Object base, long offset, int bytes) {
            long value = switch (bytes) {
                case Long.BYTES -> U.getLongVolatile(base, offset);
                case Integer.BYTES -> U.getIntVolatile(base, offset);
                case Short.BYTES -> U.getShortVolatile(base, offset);
                default -> U.getByteVolatile(base, offset);
            };
            return new Bits(base, offset, bytes, value);
        }

        @Override
        public void putBack() {
            switch (bytes) {
                case Long.BYTES -> U.putLongVolatile(base, offset, value);
                case Integer.BYTES -> U.putIntVolatile(base, offset, (int) value);
                case Short.BYTES -> U.putShortVolatile(base, offset, (short) value);
                default -> U.putByteVolatile(base, offset, (byte) value);
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

    Statics(ClassLoader program) {
        this.program = program;
    }

    /** Of a class that has just been initialised; false if it reaches what cannot be put back. */
    boolean add(Class<?> c) {
        for (Field field : c.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                place(U.staticFieldBase(field), U.staticFieldOffset(field), field.getType());
            }
        }
        while (whole && !left.isEmpty()) {
            object(left.remove());
        }
        return whole;
    }

    /** When all classes have been added. */
    void end() {
        seen.clear();
        forgetHashCodes();
    }

    private void place(Object base, long offset, Class<?> type) {
        if (type.isPrimitive()) {
            parts.add(Bits.of(base, offset, U.arrayIndexScale(type.arrayType())));
            return;
        }
        Object value = U.getReferenceVolatile(base, offset);
        parts.add(new Place(base, offset, value));
        reach(value);
    }

    private void reach(Object value) {
        if (value != null && !JdkParts.isValue(value) && seen.add(value)) {
            objects.add(value);
            left.add(value);
        }
    }

    private void object(Object object) {
        Class<?> type = object.getClass();
        whole = seen.size() < MOST
                && (type.isArray() || type.getClassLoader() == program || JdkParts.isMadeOfFields(type))
                && !(object instanceof Throwable)
                && JdkParts.keepsItsPlace(object);
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
