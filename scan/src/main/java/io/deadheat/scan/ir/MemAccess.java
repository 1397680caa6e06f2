package io.deadheat.scan.ir;

import io.deadheat.model.AccessKind;
import io.deadheat.model.Site;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import java.util.List;

/** A memory access, in the paper's terms an <em>e</em>. */
public final class MemAccess {
    public final MethodInfo in;
    public final FieldInfo field;
    /** Variable of the object accessed, or -1 for a static field. */
    public final int base;

    /** The index, where it is a constant, of an array access; else null. */
    public final Integer index;

    int argument = -1;

    public final boolean write;
    /** Whether the access is atomic, by a volatile or weaker ordered mode of a handle. */
    public final boolean atomic;

    public final int ordinal;
    public final int insn;
    public final int line;
    /** The field as {@link #site} names it. */
    private final String label;

    /** Locks held around the access by its own method. */
    public List<Held> held = List.of();

    MemAccess(
            MethodInfo in,
            FieldInfo field,
            int base,
            Integer index,
            boolean write,
            boolean atomic,
            int ordinal,
            int insn,
            int line) {
        this.in = in;
        this.field = field;
        this.base = base;
        this.index = index;
        this.write = write;
        this.atomic = atomic;
        this.ordinal = ordinal;
        this.insn = insn;
        this.line = line;
        this.label = field.label();
    }

    private MemAccess(MemAccess any, FieldInfo elements) {
        this.in = any.in;
        this.field = elements;
        this.base = any.base;
        this.index = null;
        this.write = any.write;
        this.atomic = any.atomic;
        this.ordinal = any.ordinal;
        this.insn = any.insn;
        this.line = any.line;
        this.label = any.label;
        this.held = any.held;
    }

    /** This access by a call to an array of whatever type, where the array is one with these {@code elements}. */
    public MemAccess of(FieldInfo elements) {
        return new MemAccess(this, elements);
    }

    /** Whether this and {@code other} are to different elements of any one array. */
    public boolean isElsewhere(MemAccess other) {
        return index != null && other.index != null && !index.equals(other.index);
    }

    /** The argument of the method, receiver counted, that is the index of an array access; -1 where none is. */
    public int indexArgument() {
        return argument;
    }

    /** Whether a constructor accesses the object that it makes: there is one thread that does. */
    public boolean isOfMaker() {
        return in.isConstructor() && base >= 0 && in.body().uses().origin(base) == in.body().params[0];
    }

    public Site site() {
        return new Site(
                in.owner.binaryName(),
                in.signature(),
                label,
                ordinal,
                write ? AccessKind.WRITE : AccessKind.READ,
                in.owner.sourceFile(),
                line);
    }

    @Override
    public String toString() {
        return site().frame() + (write ? " writes " : " reads ") + field.label();
    }
}
