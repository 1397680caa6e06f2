package io.deadheat.scan.ir;

import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.MethodInfo;
import java.util.List;
import java.util.Set;

/** A call instruction, in the paper's terms an <em>i</em>. */
public final class CallSite {
    private static final Set<String> BUILDERS = Set.of("java/lang/StringBuilder", "java/lang/StringBuffer");

    public final MethodInfo in;
    public final int index;
    public final int opcode;
    public final ClassInfo owner;
    public final String name;
    public final String desc;
    /** Variables of the receiver (first, unless static) and the arguments; -1 for primitives and null. */
    public final int[] args;
    /** Variable of the result, or -1. */
    public final int result;

    public final int insn;
    public final int line;
    /** For each argument, the int argument of the calling method that is handed on, or -1; empty where there is none. */
    int[] handedOn = {};
    /** Locks held around the call by the calling method itself. */
    public List<Held> held = List.of();

    CallSite(
            MethodInfo in,
            int index,
            int opcode,
            ClassInfo owner,
            String name,
            String desc,
            int[] args,
            int result,
            int insn,
            int line) {
        this.in = in;
        this.index = index;
        this.opcode = opcode;
        this.owner = owner;
        this.name = name;
        this.desc = desc;
        this.args = args;
        this.result = result;
        this.insn = insn;
        this.line = line;
    }

    public String signature() {
        return name + desc;
    }

    public boolean isStatic() {
        return opcode == org.objectweb.asm.Opcodes.INVOKESTATIC;
    }

    /** Whether this is a call of a string builder that returns the builder. */
    public boolean returnsReceiver() {
        return BUILDERS.contains(owner.name) && desc.endsWith(")L" + owner.name + ";");
    }

    /** The int argument of the calling method, receiver counted, that argument {@code arg} is; -1 where it is none. */
    public int handedOn(int arg) {
        return arg < handedOn.length ? handedOn[arg] : -1;
    }

    /** The call as a stack frame. */
    public String frame() {
        String file = in.owner.sourceFile();
        String where = file == null ? "Unknown Source" : line > 0 ? file + ':' + line : file;
        return in.owner.binaryName() + '.' + in.name + '(' + where + ')';
    }

    @Override
    public String toString() {
        return frame() + " -> " + owner + '.' + name;
    }
}
