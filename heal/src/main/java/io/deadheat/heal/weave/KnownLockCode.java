package io.deadheat.heal.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Takes a lock that the program has already: a monitor, or an explicit lock. A local keeps the object, so that what was
 * taken is given back. While nothing is to be healed, that is an object of nobody else: a monitor that is taken on some
 * paths only would keep the method from being compiled.
 */
final class KnownLockCode implements LockCode {
    private static final String LOCK = "java/util/concurrent/locks/Lock";

    private final HookCode hook;
    private final InsnList load;
    private final boolean explicit;
    private final int local;

    /** @param load puts the lock on the stack */
    private KnownLockCode(HookCode hook, InsnList load, boolean explicit, int local) {
        this.hook = hook;
        this.load = load;
        this.explicit = explicit;
        this.local = local;
    }

    /**
     * @param described the lock as reports name it: {@code this (org.acme.Bank#1)}
     * @param ofThis whether all accesses of the section are to fields of {@code this}
     * @param hook what is called beside it
     * @return null where the method has no way to name that lock
     */
    static KnownLockCode of(String described, ClassNode owner, MethodNode method, boolean ofThis, HookCode hook) {
        int open = described.indexOf(" (");
        String expression = open < 0 ? described : described.substring(0, open);
        String type = open < 0 ? "" : described.substring(open + 2);
        InsnList load = load(expression, owner, (method.access & Opcodes.ACC_STATIC) == 0 && ofThis);
        boolean explicit = type.startsWith("java.util.concurrent.locks.");
        boolean shared = described.endsWith("(shared)") || expression.endsWith("readLock()");
        return load == null || shared ? null : new KnownLockCode(hook, load, explicit, method.maxLocals++);
    }

    private static InsnList load(String expression, ClassNode owner, boolean ofThis) {
        InsnList code = new InsnList();
        String name = owner.name.replace('/', '.');
        if (expression.equals("this") && ofThis) {
            code.add(new VarInsnNode(Opcodes.ALOAD, 0));
            return code;
        }
        if (expression.equals(name + ".class")) {
            code.add(new LdcInsnNode(Type.getObjectType(owner.name)));
            return code;
        }
        for (FieldNode field : owner.fields) {
            boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
            boolean isFinal = (field.access & Opcodes.ACC_FINAL) != 0;
            if (expression.equals(name + '.' + field.name) && isFinal && (isStatic || ofThis)) {
                if (!isStatic) {
                    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
                }
                int opcode = isStatic ? Opcodes.GETSTATIC : Opcodes.GETFIELD;
                code.add(new FieldInsnNode(opcode, owner.name, field.name, field.desc));
                return code;
            }
        }
        return null;
    }

    @Override
    public InsnList enter() {
        InsnList code = hook.enter();
        for (AbstractInsnNode insn : load) {
            code.add(insn.clone(null));
        }
        code.add(hook.chosen(explicit ? LOCK : "java/lang/Object"));
        code.add(new InsnNode(Opcodes.DUP));
        code.add(new VarInsnNode(Opcodes.ASTORE, local));
        code.add(explicit ? call("lock") : new InsnNode(Opcodes.MONITORENTER));
        return code;
    }

    @Override
    public InsnList leave() {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, local));
        code.add(explicit ? call("unlock") : new InsnNode(Opcodes.MONITOREXIT));
        code.add(hook.leave());
        return code;
    }

    private static MethodInsnNode call(String name) {
        return new MethodInsnNode(Opcodes.INVOKEINTERFACE, LOCK, name, "()V", true);
    }
}
