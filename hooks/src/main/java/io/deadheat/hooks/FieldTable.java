package io.deadheat.hooks;

import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/**
 * Fields by small integers, as instrumented code names them. A field is resolved the first time it is used: where the
 * instrumented class was given a shadow field beside it, the offset of that; else its own offset, under which the
 * {@link ShadowTable} keeps its shadow.
 *
 * <p>The arrays are replaced as they grow, and an offset is written once from {@link #UNRESOLVED} to its final value, so
 * that a racy read sees either.
 */
public final class FieldTable {
    /** Put before a field's name to name its shadow field. */
    public static final String SHADOW_PREFIX = "$deadheat$";

    /** The same for its two notes. */
    public static final String READ_NOTE_PREFIX = "$deadheatRead$";

    public static final String WRITE_NOTE_PREFIX = "$deadheatWrite$";

    /** What the names of all that is put into a class begin with. */
    static final String PREFIX = "$deadheat";

    static final long UNRESOLVED = 0;
    static final long NO_SHADOW_FIELD = -1;

    /** No field lies before this offset. */
    private static final int FIRST_FIELD = 8;

    private static final Unsafe U = Unsafe.getUnsafe();

    /** Offsets of what stands beside a field in its object: {@link #NO_SHADOW_FIELD} if there is nothing. */
    static final FieldOffsets SHADOW = new FieldOffsets();

    static final FieldOffsets READ_NOTE = new FieldOffsets();
    static final FieldOffsets WRITE_NOTE = new FieldOffsets();

    private static final FieldOffsets OWN = new FieldOffsets();

    /** By the declaring class: the first of a thread's {@link RecentFields} that may know of the field, counted from 1. */
    static final FieldOffsets KIND = new FieldOffsets();

    static Shadow[] staticShadow = new Shadow[1024];
    private static Object[] statics = new Object[1024];
    private static volatile Reference[] references = new Reference[1024];
    private static final Map<String, Integer> BY_NAME = new HashMap<>();
    private static int count = 1;

    private FieldTable() {}

    /** A field as a class file names it: perhaps through a subclass of its declaring class. */
    private record Reference(WeakReference<ClassLoader> loader, String owner, String name) {}

    /** Gives a number to the field that {@code owner.name} means to classes of {@code loader}. */
    public static synchronized int add(ClassLoader loader, String owner, String name) {
        if (count == references.length) {
            grow();
        }
        KIND.cover(count);
        KIND.set(count, 1 + RecentFields.kind(owner));
        OWN.cover(count);
        SHADOW.cover(count);
        READ_NOTE.cover(count);
        WRITE_NOTE.cover(count);
        references[count] = new Reference(loader == null ? null : new WeakReference<>(loader), owner, name);
        BY_NAME.putIfAbsent(owner + '.' + name, count);
        return count++;
    }

    /** The first number that was given to {@code org.acme.Account.total}, 0 if none was. */
    public static synchronized int number(String field) {
        return BY_NAME.getOrDefault(field, 0);
    }

    private static void grow() {
        int size = count * 2;
        staticShadow = Arrays.copyOf(staticShadow, size);
        statics = Arrays.copyOf(statics, size);
        references = Arrays.copyOf(references, size);
    }

    /** Offset of the shadow field in {@code object}, or {@link #NO_SHADOW_FIELD}. */
    static long shadowOffset(Object object, int field) {
        long offset = SHADOW.get(field);
        return offset != UNRESOLVED ? offset : resolve(object, field);
    }

    /** The field's own offset in {@code object}. */
    public static long offset(Object object, int field) {
        if (OWN.get(field) == UNRESOLVED) {
            resolve(object, field);
        }
        return OWN.get(field);
    }

    /** Where the field lies among those of its object, in steps of a byte from the first. */
    static long slot(int field) {
        return OWN.get(field) - FIRST_FIELD;
    }

    /** What {@link Unsafe} takes as the object of a static field: in HotSpot, the mirror of the declaring class. */
    public static Object staticBase(int field) {
        if (OWN.get(field) == UNRESOLVED) {
            resolveStatic(field);
        }
        return statics[field] instanceof WeakReference<?> mirror ? mirror.get() : null;
    }

    public static long staticOffset(int field) {
        return OWN.get(field);
    }

    private static synchronized long resolve(Object object, int field) {
        Reference r = references[field];
        Class<?> c = object.getClass();
        while (c != null && !c.getName().equals(r.owner)) {
            c = c.getSuperclass();
        }
        long own = NO_SHADOW_FIELD;
        while (c != null && (own = instanceOffset(c, r.name)) == NO_SHADOW_FIELD) {
            c = c.getSuperclass();
        }
        OWN.set(field, own);
        READ_NOTE.set(field, beside(c, READ_NOTE_PREFIX, r.name));
        WRITE_NOTE.set(field, beside(c, WRITE_NOTE_PREFIX, r.name));
        U.storeFence();
        SHADOW.set(field, beside(c, SHADOW_PREFIX, r.name));
        return SHADOW.get(field);
    }

    private static long beside(Class<?> c, String prefix, String name) {
        return c == null ? NO_SHADOW_FIELD : instanceOffset(c, prefix + name);
    }

    static long instanceOffset(Class<?> c, String name) {
        Object bindings = ScopedBindings.now();
        try {
            return U.objectFieldOffset(c, name);
        } catch (InternalError absent) {
            ScopedBindings.putBack(bindings);
            return NO_SHADOW_FIELD;
        }
    }

    private static synchronized void resolveStatic(int field) {
        Reference r = references[field];
        long offset = NO_SHADOW_FIELD;
        try {
            ClassLoader loader = r.loader == null ? null : r.loader.get();
            Field found = staticField(Class.forName(r.owner, false, loader), r.name);
            if (found != null) {
                statics[field] = new WeakReference<>(U.staticFieldBase(found));
                offset = U.staticFieldOffset(found);
            }
        } catch (ClassNotFoundException | LinkageError e) {
            offset = NO_SHADOW_FIELD;
        }
        U.storeFence();
        OWN.set(field, offset);
    }

    private static Field staticField(Class<?> c, String name) {
        for (Field f : c.getDeclaredFields()) {
            if (Modifier.isStatic(f.getModifiers()) && f.getName().equals(name)) {
                return f;
            }
        }
        for (Class<?> i : c.getInterfaces()) {
            Field f = staticField(i, name);
            if (f != null) {
                return f;
            }
        }
        return c.getSuperclass() == null ? null : staticField(c.getSuperclass(), name);
    }
}
