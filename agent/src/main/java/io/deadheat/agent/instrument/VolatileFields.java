package io.deadheat.agent.instrument;

import io.deadheat.agent.instrument.ClassInfos.DeclaredField;
import io.deadheat.hooks.Hooks;
import io.deadheat.model.AccessKind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** Volatile fields: a write sends before it takes effect, a read receives after it has. */
final class VolatileFields implements Instrumenter {
    private static final String BEFORE = "(" + Code.O + "I" + Code.T + "II)V";
    private static final String AFTER = "(" + Code.O + "I" + Code.T + "I)V";
    private static final String BEFORE_STATIC = "(I" + Code.T + "II)V";
    private static final String AFTER_STATIC = "(I" + Code.T + "I)V";

    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        if (!(insn instanceof FieldInsnNode access) || m.unpublished(insn) || ThreadLifecycle.staysReal(m.owner)) {
            return;
        }
        DeclaredField field = m.owner.declared(access);
        if (!field.isVolatile()) {
            return;
        }
        int number = m.owner.infos.number(field);
        switch (insn.getOpcode()) {
            case Opcodes.GETFIELD -> read(m, access, field, number);
            case Opcodes.PUTFIELD ->
                m.before(
                        insn,
                        hook(
                                m,
                                insn,
                                field,
                                number,
                                new Code().copyReferenceBelow(Type.getType(access.desc)),
                                AccessKind.WRITE));
            case Opcodes.GETSTATIC -> readStatic(m, insn, field, number);
            default -> m.before(insn, staticHook(m, insn, field, number, AccessKind.WRITE));
        }
    }

    private static void read(MethodContext m, FieldInsnNode insn, DeclaredField field, int number) {
        if (m.owner.mode.controlled()) {
            m.before(insn, hook(m, insn, field, number, new Code().op(Opcodes.DUP), AccessKind.READ));
        }
        m.before(insn, new Code().op(Opcodes.DUP));
        Code after = Type.getType(insn.desc).getSize() == 1
                ? new Code().op(Opcodes.SWAP)
                : new Code().op(Opcodes.DUP2_X1, Opcodes.POP2);
        m.after(
                insn,
                after.push(number).aload(m.threadLocal()).push(Hooks.ACQUIRE).call(Code.HOOKS, "afterVolatile", AFTER));
    }

    private static Code hook(
            MethodContext m, AbstractInsnNode insn, DeclaredField field, int number, Code code, AccessKind kind) {
        return code.push(number)
                .aload(m.threadLocal())
                .push(mode(kind))
                .push(m.toldSite(insn, field.key(), kind, true))
                .call(Code.HOOKS, "beforeVolatile", BEFORE);
    }

    private static void readStatic(MethodContext m, AbstractInsnNode insn, DeclaredField field, int number) {
        if (m.owner.mode.controlled()) {
            m.before(insn, staticHook(m, insn, field, number, AccessKind.READ));
        }
        m.after(
                insn,
                new Code()
                        .push(number)
                        .aload(m.threadLocal())
                        .push(Hooks.ACQUIRE)
                        .call(Code.HOOKS, "afterVolatileStatic", AFTER_STATIC));
    }

    private static Code staticHook(
            MethodContext m, AbstractInsnNode insn, DeclaredField field, int number, AccessKind kind) {
        return new Code()
                .push(number)
                .aload(m.threadLocal())
                .push(mode(kind))
                .push(m.toldSite(insn, field.key(), kind, true))
                .call(Code.HOOKS, "beforeVolatileStatic", BEFORE_STATIC);
    }

    private static int mode(AccessKind kind) {
        return kind == AccessKind.WRITE ? Hooks.RELEASE : Hooks.ACQUIRE;
    }
}
