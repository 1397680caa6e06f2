package io.deadheat.hooks;

import java.lang.invoke.VarHandle;
import jdk.internal.misc.Unsafe;

/**
 * Finds the memory behind a VarHandle, so that an access through one and an access to the field itself are seen to be
 * of the same place. Looks into the JDK's implementation classes by the names of their fields; a kind of VarHandle that
 * has none of them is not followed.
 */
public final class VarHandles {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final ClassValue<Layout> LAYOUTS = new ClassValue<>() {
        @Override
        protected Layout computeValue(Class<?> type) {
            return new Layout(find(type, "fieldOffset"), find(type, "base"), find(type, "abase"), find(type, "ashift"));
        }
    };

    private VarHandles() {}

    /** Where the implementation class keeps what; -1 for what it does not have. */
    private record Layout(long fieldOffset, long staticBase, long arrayBase, long arrayShift) {}

    public static void before(VarHandle handle, Object object, int index, ThreadState t, int mode, int site) {
        if (t.busy || handle == null) {
            return;
        }
        t.busy = true;
        Object base = base(handle, object);
        long offset = base == null ? -1 : offset(handle, index);
        t.busy = false;
        if (offset >= 0) {
            Hooks.sink.beforeAtomic(t, base, offset, mode, site);
        }
    }

    public static void after(VarHandle handle, Object object, int index, ThreadState t, int mode) {
        if (t.busy) {
            return;
        }
        t.busy = true;
        Object base = base(handle, object);
        long offset = base == null ? -1 : offset(handle, index);
        t.busy = false;
        if (offset >= 0) {
            Hooks.sink.afterAtomic(t, base, offset, mode);
        }
    }

    private static Object base(VarHandle handle, Object object) {
        long staticBase = LAYOUTS.get(handle.getClass()).staticBase;
        return object != null || staticBase < 0 ? object : U.getReference(handle, staticBase);
    }

    private static long offset(VarHandle handle, int index) {
        Layout layout = LAYOUTS.get(handle.getClass());
        if (layout.fieldOffset >= 0) {
            return U.getLong(handle, layout.fieldOffset);
        }
        if (layout.arrayBase >= 0 && layout.arrayShift >= 0) {
            return U.getInt(handle, layout.arrayBase) + ((long) index << U.getInt(handle, layout.arrayShift));
        }
        return -1;
    }

    private static long find(Class<?> type, String field) {
        for (Class<?> c = type; c != VarHandle.class && c != null; c = c.getSuperclass()) {
            try {
                return U.objectFieldOffset(c, field);
            } catch (InternalError absent) {
                continue;
            }
        }
        return -1;
    }
}
