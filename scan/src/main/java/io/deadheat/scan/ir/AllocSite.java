package io.deadheat.scan.ir;

import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.MethodInfo;

/**
 * A place where objects come from: the <em>h</em> of the Chord paper before contexts are added.
 *
 * @param in the allocating method, or null for objects of the environment
 * @param insn the instruction, or -1
 * @param loop the innermost loop around it, or -1
 */
public record AllocSite(int id, Kind kind, ClassInfo type, MethodInfo in, int insn, int line, int loop) {
    /** What kind of allocation a site is. */
    public enum Kind {
        NEW,
        /** One object per class: string constants, class literals, what unanalysed methods return. */
        SHARED,
        /** A {@code java.lang.Class} object; there is one of each. */
        CLASS_LITERAL,
        /** Made by a container or pipeline that is not looked into. */
        BOX,
        /** Created by the harness on behalf of a client. */
        HARNESS
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return id;
    }

    @Override
    public String toString() {
        if (in == null) {
            return kind == Kind.HARNESS ? "new " + type + " (harness)" : type.toString();
        }
        String file = in.owner.sourceFile() == null ? "Unknown Source" : in.owner.sourceFile();
        return "new " + readableType() + " at " + in.owner + '.' + in.name + '(' + file + ':' + line + ')';
    }

    private String readableType() {
        return type.isArray() ? io.deadheat.model.Descriptors.type(type.name) : type.binaryName();
    }
}
