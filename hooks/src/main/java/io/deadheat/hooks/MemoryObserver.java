package io.deadheat.hooks;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * The part of the {@link Observer} that is about memory: finds the shadow of what is accessed. Its methods are the slow
 * ways out of the hooks and are never inlined: the JVM would else compile a copy of the detector into every method of the
 * program and of the JDK, a second or more for each.
 */
abstract class MemoryObserver extends Sink {
    private static final Unsafe U = Unsafe.getUnsafe();

    final Listener listener;
    final boolean all;

    /** @param all whether {@code listener} wants to be told everything, whether or not a detector could learn from it */
    MemoryObserver(Listener listener, boolean all) {
        this.listener = listener;
        this.all = all;
    }

    @DontInline
    @Override
    public void read(ThreadState t, Object o, int field, int site) {
        t.busy = true;
        try {
            access(t, o, field, site, false);
        } catch (Throwable fault) {
            Faults.record("observing a read", fault);
        } finally {
            t.busy = false;
        }
    }

    @DontInline
    @Override
    public void write(ThreadState t, Object o, int field, int site) {
        t.busy = true;
        try {
            access(t, o, field, site, true);
        } catch (Throwable fault) {
            Faults.record("observing a write", fault);
        } finally {
            t.busy = false;
        }
    }

    @DontInline
    @Override
    public void readStatic(ThreadState t, int field, int site) {
        t.busy = true;
        try {
            told(t, staticCell(t, field), site, false);
        } catch (Throwable fault) {
            Faults.record("observing a static read", fault);
        } finally {
            t.busy = false;
        }
    }

    @DontInline
    @Override
    public void writeStatic(ThreadState t, int field, int site) {
        t.busy = true;
        try {
            told(t, staticCell(t, field), site, true);
        } catch (Throwable fault) {
            Faults.record("observing a static write", fault);
        } finally {
            t.busy = false;
        }
    }

    @DontInline
    @Override
    public void readArray(ThreadState t, Object array, int index, int site) {
        element(t, array, index, site, false);
    }

    @DontInline
    @Override
    public void writeArray(ThreadState t, Object array, int index, int site) {
        element(t, array, index, site, true);
    }

    private void element(ThreadState t, Object array, int index, int site, boolean write) {
        int length = java.lang.reflect.Array.getLength(array);
        if (index < 0 || index >= length) {
            return;
        }
        t.busy = true;
        try {
            ObjectShadow shadow = ShadowTable.of(t, array);
            if (site >= 0
                    || shadow.cells != null
                    || !shadow.note(t, index, length, t.statement(-site), write, listener)) {
                told(t, shadow.element(index, length, listener), site, write);
            }
        } catch (Throwable fault) {
            Faults.record("observing an array access", fault);
        } finally {
            t.busy = false;
        }
    }

    private void told(ThreadState t, Shadow cell, int site, boolean write) {
        if ((write ? cell.writeKey : cell.readKey) == t.key) {
            return;
        }
        int statement = site >= 0 ? site : t.statement(-site);
        if (write && !cell.knowsWrite(t, statement)) {
            listener.beforeWrite(t, cell, statement);
        } else if (!write && !cell.knowsRead(t, statement)) {
            listener.beforeRead(t, cell, statement);
        }
        if (all) {
            cell.readKey = 0;
            cell.writeKey = 0;
            t.accessed = cell;
            t.accessedAt = write ? -statement : statement;
        }
    }

    @DontInline
    @Override
    public void accessed(ThreadState t) {
        Shadow cell = t.accessed;
        if (cell == null) {
            return;
        }
        t.accessed = null;
        t.busy = true;
        try {
            if (t.accessedAt < 0) {
                listener.afterWrite(t, cell, -t.accessedAt);
            } else {
                listener.afterRead(t, cell, t.accessedAt);
            }
        } catch (Throwable fault) {
            Faults.record("observing an access", fault);
        } finally {
            t.busy = false;
        }
    }

    private void access(ThreadState t, Object o, int field, int site, boolean write) {
        long offset = FieldTable.shadowOffset(o, field);
        if (offset > 0) {
            told(t, inside(o, offset), site, write);
            return;
        }
        ObjectShadow shadow = ShadowTable.of(t, o);
        Shadow cell = shadow.field(FieldTable.offset(o, field), listener);
        told(t, cell, site, write);
        if ((write ? cell.writeKey : cell.readKey) == t.key) {
            t.recentFields.add(shadow, field, t.key, write);
        }
    }

    /** The shadow kept in a field of the object itself. */
    private Shadow inside(Object o, long offset) {
        Shadow cell = (Shadow) U.getReferenceAcquire(o, offset);
        if (cell != null) {
            return cell;
        }
        Shadow made = listener.newShadow();
        return U.compareAndSetReference(o, offset, null, made) ? made : (Shadow) U.getReferenceAcquire(o, offset);
    }

    private Shadow staticCell(ThreadState t, int field) {
        Shadow cell = FieldTable.staticShadow[field];
        if (cell == null) {
            Object base = FieldTable.staticBase(field);
            cell = base == null
                    ? listener.newShadow()
                    : ShadowTable.of(t, base).field(FieldTable.staticOffset(field), listener);
            FieldTable.staticShadow[field] = cell;
        }
        return cell;
    }

    @DontInline
    @Override
    public void beforeAtomic(ThreadState t, Object base, long offset, int mode, int site) {
        t.busy = true;
        try {
            if ((mode & Hooks.BY_CALL) != 0 && site > 0) {
                byCall(t, base, offset, mode, Sites.accessing(site, FieldNames.at(base, offset)));
            }
            if ((mode & Hooks.RELEASE) != 0) {
                listener.send(t, ShadowTable.of(t, base).roles().at(offset, Sync.Kind.VOLATILE));
            }
        } catch (Throwable fault) {
            Faults.record("observing an atomic access", fault);
        } finally {
            t.busy = false;
        }
    }

    /** Two ordered accesses to one place exclude each other as if by a lock; an ordered one and a plain one do not. */
    private void byCall(ThreadState t, Object base, long offset, int mode, int site) {
        Shadow cell = cellAt(t, base, offset);
        if ((mode & (Hooks.PLAIN_READ | Hooks.PLAIN_WRITE)) != 0) {
            told(t, cell, site, (mode & Hooks.PLAIN_WRITE) != 0);
            return;
        }
        Object token = t.order();
        told(t, cell, site, (mode & Hooks.RELEASE) != 0);
        t.orderDone(token);
        cell.readKey = 0;
        cell.writeKey = 0;
    }

    /** The shadow of whatever lies at {@code offset}, found as instrumented field accesses find it. */
    private Shadow cellAt(ThreadState t, Object base, long offset) {
        Class<?> type = base.getClass();
        if (type.isArray()) {
            int index = ArrayLayout.index(type, offset);
            return ShadowTable.of(t, base).element(index, java.lang.reflect.Array.getLength(base), listener);
        }
        long shadow = ShadowFields.offsetBeside(type, offset);
        return shadow > 0 ? inside(base, shadow) : ShadowTable.of(t, base).field(offset, listener);
    }
}
