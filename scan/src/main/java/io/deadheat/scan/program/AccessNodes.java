package io.deadheat.scan.program;

import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;

/**
 * A method node whose memory accesses remember their place in the original bytecode, so that the copies that inlining a
 * {@code jsr} makes are one site.
 */
public final class AccessNodes extends JSRInlinerAdapter {
    private int accesses;

    AccessNodes(int access, String name, String desc, String signature, String[] exceptions) {
        super(Opcodes.ASM9, null, access, name, desc, signature, exceptions);
    }

    /** The place of a memory access among all memory accesses of its method, or -1 for any other instruction. */
    public static int place(AbstractInsnNode insn) {
        if (insn instanceof PlacedField field) {
            return field.place;
        }
        return insn instanceof PlacedArray array ? array.place : -1;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String desc) {
        instructions.add(new PlacedField(accesses++, opcode, owner, name, desc));
    }

    @Override
    public void visitInsn(int opcode) {
        if (isArrayAccess(opcode)) {
            instructions.add(new PlacedArray(accesses++, opcode));
        } else {
            super.visitInsn(opcode);
        }
    }

    private static boolean isArrayAccess(int opcode) {
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    }

    private static final class PlacedField extends FieldInsnNode {
        private final int place;

        PlacedField(int place, int opcode, String owner, String name, String desc) {
            super(opcode, owner, name, desc);
            this.place = place;
        }

        @Override
        public AbstractInsnNode clone(Map<LabelNode, LabelNode> labels) {
            return new PlacedField(place, getOpcode(), owner, name, desc);
        }
    }

    private static final class PlacedArray extends InsnNode {
        private final int place;

        PlacedArray(int place, int opcode) {
            super(opcode);
            this.place = place;
        }

        @Override
        public AbstractInsnNode clone(Map<LabelNode, LabelNode> labels) {
            return new PlacedArray(place, getOpcode());
        }
    }
}
