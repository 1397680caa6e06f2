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

    @Override
    final boolean tellsAll() {
        return all;
    }

    @Override
    final boolean isNoting() {
        return !all && listener.isNoting();
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
            int statement = statement(t, site);
            boolean jdk = site < 0 && shadow.elements == null;
            if (!jdk || !shadow.note(t, index, length, statement, write, listener)) {
                element(t, shadow.elements(index, length, listener), index & Elements.MASK, statement, write);
            }
        } catch (Throwable fault) {
            Faults.record("observing an array access", fault);
        } finally {
            t.busy = false;
        }
    }

    private void element(ThreadState t, Elements near, int i, int statement, boolean write) {
        if (!near.note(i, t, statement, write, listener)) {
            told(t, near.cell(i, listener), statement, write);
        }
    }

    /** The number of a site, which is negative in the JDK and then counts by its caller. */
    private static int statement(ThreadState t, int site) {
        return site >= 0 ? site : t.statement(-site);
    }

    private void told(ThreadState t, Shadow cell, int statement, boolean write) {
        if (write && !cell.knowsWrite(t, statement)) {
            listener.beforeWrite(t, cell, statement);
        } else if (!write && !cell.knowsRead(t, statement)) {
            listener.beforeRead(t, cell, statement);
        }
        if (all) {
            cell.open();
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
            long read = FieldTable.READ_NOTE.get(field);
            long written = FieldTable.WRITE_NOTE.get(field);
            if (!note(t, o, offset, read, written, site, write)) {
                told(t, inside(o, offset, read, written), site, write);
            }
            return;
        }
        ObjectShadow shadow = ShadowTable.of(t, o);
        FieldNotes notes = shadow.field(FieldTable.offset(o, field));
        if (!notes.has(t, write)) {
            int statement = statement(t, site);
            if (!notes.note(t, statement, write, listener)) {
                told(t, notes.cell(listener), statement, write);
            }
        }
        if (notes.has(t, write)) {
            RecentFields.add(t, shadow, field, write);
        }
    }

    /** Notes an access if the detector says that it comes after all others. */
    private boolean note(ThreadState t, Object o, long shadow, long read, long written, int site, boolean write) {
        if (U.getReferenceAcquire(o, shadow) != null
                || !t.mayNoteAfter(U.getLong(o, read), U.getLong(o, written), site, listener)) {
            return false;
        }
        if (write) {
            U.putLong(o, read, 0);
            U.putLong(o, written, t.note(site));
        } else {
            U.putLong(o, read, t.note(site));
        }
        return true;
    }

    /** The shadow kept in a field of the object itself, made of the notes beside it if there is none. */
    private Shadow inside(Object o, long offset, long read, long written) {
        Shadow cell = (Shadow) U.getReferenceAcquire(o, offset);
        if (cell != null) {
            return cell;
        }
        Shadow made = listener.newShadow();
        listener.restore(made, U.getLong(o, read), U.getLong(o, written));
        return U.compareAndSetReference(o, offset, null, made) ? made : (Shadow) U.getReferenceAcquire(o, offset);
    }

    private Shadow staticCell(ThreadState t, int field) {
        Shadow cell = FieldTable.staticShadow[field];
        if (cell == null) {
            Object base = FieldTable.staticBase(field);
            cell = base == null
                    ? listener.newShadow()
                    : ShadowTable.of(t, base)
                            .field(FieldTable.staticOffset(field))
                            .cell(listener);
            FieldTable.staticShadow[field] = cell;
        }
        return cell;
    }

    @DontInline
    @Override
    public void beforeAtomic(ThreadState t, Object base, long offset, int mode, int site) {
        if (isInsideLock(t)) {
            return;
        }
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

    /** The state of an explicit lock says nothing that the lock itself does not: its edges are the lock's. */
    final boolean isInsideLock(ThreadState t) {
        return t.insideLock > 0 && !all;
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
        cell.open();
    }

    /** The shadow of whatever lies at {@code offset}, found as instrumented field accesses find it; notes are void. */
    private Shadow cellAt(ThreadState t, Object base, long offset) {
        Class<?> type = base.getClass();
        if (type.isArray()) {
            int index = ArrayLayout.index(type, offset);
            Elements near = ShadowTable.of(t, base).elements(index, java.lang.reflect.Array.getLength(base), listener);
            Shadow cell = near.cell(index & Elements.MASK, listener);
            near.open(index & Elements.MASK);
            return cell;
        }
        ShadowFields.Beside beside = ShadowFields.beside(type, offset);
        if (beside == null) {
            return ShadowTable.of(t, base).field(offset).cell(listener);
        }
        Shadow cell = inside(base, beside.shadow(), beside.readNote(), beside.writeNote());
        U.putLong(base, beside.readNote(), 0);
        U.putLong(base, beside.writeNote(), 0);
        return cell;
    }
}
