package io.deadheat.scan.ir;

import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.Program;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Memory accesses that a call of the JDK stands for: through a handle, by Unsafe, to the elements of arrays. */
final class CallAccesses {
    private final Program program;
    private final Sites sites;
    private final ElementCalls elementCalls;
    private final Body body;
    private final int[] lines;
    private final Map<AbstractInsnNode, Integer> callOrdinals;

    CallAccesses(
            Program program,
            Sites sites,
            ElementCalls elementCalls,
            Body body,
            int[] lines,
            Map<AbstractInsnNode, Integer> callOrdinals) {
        this.program = program;
        this.sites = sites;
        this.elementCalls = elementCalls;
        this.body = body;
        this.lines = lines;
        this.callOrdinals = callOrdinals;
    }

    /** What the called method of the JDK does to the elements of arrays that it is handed, as accesses of the call. */
    void elements(MethodInsnNode insn, ClassInfo owner, int[] args, int at) {
        if (!owner.isJdk() && !owner.isArray()) {
            return;
        }
        int first = insn.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
        int ordinal = callOrdinals.getOrDefault(insn, VarHandles.UNCOUNTED + body.calls.size());
        for (ElementCalls.Touch touch : elementCalls.touches(program.dispatch(owner, insn.name + insn.desc))) {
            int base = args[first + touch.arg()];
            if (base >= 0) {
                FieldInfo any = program.anyElements();
                body.accesses.add(
                        new MemAccess(body.method, any, base, null, touch.write(), false, ordinal, at, lines[at]));
            }
        }
    }

    /** An access by a handle: plain for {@code get} and {@code set}, atomic in all other modes. */
    void handle(MethodInsnNode insn, int[] args, int at) {
        Body.Load load = null;
        for (Body.Load each : body.loads) {
            load = each.dst() == args[0] ? each : load;
        }
        byCall(insn, sites.handles.behind(load), args, at);
    }

    void byCall(MethodInsnNode insn, FieldInfo field, int[] args, int at) {
        Integer ordinal = callOrdinals.get(insn);
        if (field == null || ordinal == null) {
            return;
        }
        int base = field.isStatic() ? -1 : args.length > 1 ? args[1] : -1;
        if (base < 0 && !field.isStatic()) {
            return;
        }
        boolean write = !insn.name.startsWith("get") || insn.name.startsWith("getAnd");
        boolean plain = insn.name.equals("get") || insn.name.equals("set") || VarHandles.isPlain(insn);
        body.accesses.add(new MemAccess(body.method, field, base, null, write, !plain, ordinal, at, lines[at]));
    }
}
