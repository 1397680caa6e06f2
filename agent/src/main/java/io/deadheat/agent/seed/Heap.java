package io.deadheat.agent.seed;

import io.deadheat.hooks.FieldTable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.misc.Unsafe;

/** Looks at the references that objects hold, whatever protects them. */
final class Heap {
    /** Elements of an array that are looked at. */
    private static final int ELEMENTS = 16;

    private static final Unsafe U = Unsafe.getUnsafe();

    private static final ClassValue<Slot[]> SLOTS = new ClassValue<>() {
        @Override
        protected Slot[] computeValue(Class<?> type) {
            List<Slot> slots = new ArrayList<>();
            for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
                add(c, slots);
            }
            return slots.toArray(new Slot[0]);
        }
    };

    private Heap() {}

    /** A field that holds a reference. */
    private record Slot(String name, long offset) {}

    /** Told of one reference. */
    interface Visitor {
        void edge(String step, Object value);
    }

    private static void add(Class<?> c, List<Slot> slots) {
        for (Field f : c.getDeclaredFields()) {
            boolean ours = f.getName().startsWith(FieldTable.SHADOW_PREFIX);
            if (!Modifier.isStatic(f.getModifiers()) && !f.getType().isPrimitive() && !ours) {
                slots.add(new Slot(c.getName() + '.' + f.getName(), U.objectFieldOffset(f)));
            }
        }
    }

    static void visit(Object o, Visitor visitor) {
        if (o instanceof Object[] array) {
            for (int i = 0; i < array.length && i < ELEMENTS; i++) {
                visitor.edge("[]", array[i]);
            }
        } else if (!o.getClass().isArray()) {
            for (Slot slot : SLOTS.get(o.getClass())) {
                visitor.edge(slot.name, U.getReference(o, slot.offset));
            }
        }
    }

    /** What the field {@code name}, under its declaring class, of {@code o} holds; null also if there is no such reference. */
    static Object value(Object o, String name) {
        for (Slot slot : SLOTS.get(o.getClass())) {
            if (slot.name.equals(name)) {
                return U.getReference(o, slot.offset);
            }
        }
        return null;
    }

    /** The object in a static field, null if it holds none or is not known. */
    static Object staticValue(int field, String name) throws ReflectiveOperationException {
        Object base = FieldTable.staticBase(field);
        if (!(base instanceof Class<?> c)) {
            return null;
        }
        boolean primitive = c.getDeclaredField(name.substring(name.lastIndexOf('.') + 1))
                .getType()
                .isPrimitive();
        return primitive ? null : U.getReference(base, FieldTable.staticOffset(field));
    }

    /** False for what is a value rather than a thing that threads could share: strings, numbers, classes, the JVM's own. */
    static boolean isShareable(Object o) {
        return o != null
                && !(o instanceof String)
                && !(o instanceof Number && o.getClass().getName().startsWith("java.lang."))
                && !(o instanceof Character)
                && !(o instanceof Boolean)
                && !(o instanceof Class)
                && !(o instanceof Enum)
                && !(o instanceof ClassLoader)
                && !(o instanceof Thread)
                && !(o instanceof ThreadGroup)
                && !(o instanceof Module)
                && !o.getClass().getName().startsWith("java.lang.reflect.")
                && !o.getClass().getName().startsWith("java.lang.invoke.");
    }
}
