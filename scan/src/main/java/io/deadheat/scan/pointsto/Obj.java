package io.deadheat.scan.pointsto;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.program.ClassInfo;

/** An abstract object: an allocation site in a context, or one of the two lock views of a read-write lock. */
public final class Obj {
    /** Which view of a read-write lock an object is. */
    public enum View {
        NONE,
        READ,
        WRITE
    }

    public final int id;
    public final AllocSite site;
    public final Context heap;
    public final ClassInfo type;
    public final View view;
    /** The read-write lock that this is a view of, else the object itself. */
    public final Obj whole;

    Obj(int id, AllocSite site, Context heap, ClassInfo type, View view, Obj whole) {
        this.id = id;
        this.site = site;
        this.heap = heap;
        this.type = type;
        this.view = view;
        this.whole = whole == null ? this : whole;
    }

    @Override
    public String toString() {
        return site + (heap.depth == 0 ? "" : " in " + heap);
    }
}
