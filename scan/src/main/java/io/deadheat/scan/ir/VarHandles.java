package io.deadheat.scan.ir;

import io.deadheat.model.AccessesByCall;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.Program;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Fields accessed through a {@code VarHandle} that a class keeps in a static field. Accesses by call are numbered apart from
 * those by instruction, as the agent numbers them.
 */
final class VarHandles {
    static final String OWNER = "java/lang/invoke/VarHandle";
    /** Above the ordinals of all other accesses, those of accesses that the agent does not see. */
    static final int UNCOUNTED = 2 << 16;

    private final Program program;
    private final Map<FieldInfo, FieldInfo> accessed = new HashMap<>();

    VarHandles(Program program) {
        this.program = program;
    }

    /** Notes what {@code store}, in a class initialiser, makes the handle in its field stand for. */
    void learn(FieldInsnNode store) {
        if (!store.desc.equals('L' + OWNER + ';') && !isOffset(store)) {
            return;
        }
        String name = null;
        MethodInsnNode maker = null;
        for (AbstractInsnNode at = store.getPrevious();
                at != null && at.getOpcode() != Opcodes.PUTSTATIC;
                at = at.getPrevious()) {
            if (at instanceof MethodInsnNode call && maker == null) {
                maker = call;
            } else if (at instanceof LdcInsnNode ldc && ldc.cst instanceof String text && name == null) {
                name = text;
            } else if (at instanceof LdcInsnNode ldc
                    && ldc.cst instanceof Type owner
                    && (name != null || isArray(maker))) {
                keep(store, owner, name);
                return;
            }
        }
    }

    /** Whether a field is given the offset of another by {@code objectFieldOffset}. */
    private static boolean isOffset(FieldInsnNode store) {
        return store.desc.equals("J")
                && store.getPrevious() instanceof MethodInsnNode call
                && call.name.equals("objectFieldOffset");
    }

    /** The field that {@code call}, of {@code Unsafe}, accesses by an offset that a class keeps; null where not known. */
    FieldInfo atOffset(MethodInsnNode call) {
        int steps = 0;
        for (AbstractInsnNode at = call.getPrevious(); at != null && steps < 12; at = at.getPrevious(), steps++) {
            if (at instanceof FieldInsnNode load && load.getOpcode() == Opcodes.GETSTATIC && load.desc.equals("J")) {
                return accessed.get(program.resolveField(load.owner, load.name, load.desc));
            }
        }
        return null;
    }

    static boolean isUnsafe(MethodInsnNode call) {
        return call.owner.endsWith("/misc/Unsafe") && call.desc.startsWith("(Ljava/lang/Object;J");
    }

    /** Whether a call of {@code Unsafe} reads or writes like an instruction: {@code getInt}, {@code putObject}. */
    static boolean isPlain(MethodInsnNode call) {
        return isUnsafe(call)
                && call.name.matches("(get|put)(Int|Long|Object|Reference|Boolean|Byte|Short|Char|Float|Double)");
    }

    private static boolean isArray(MethodInsnNode maker) {
        return maker != null && maker.name.equals("arrayElementVarHandle");
    }

    private void keep(FieldInsnNode store, Type owner, String name) {
        FieldInfo handle = program.resolveField(store.owner, store.name, store.desc);
        if (name != null) {
            accessed.put(handle, program.resolveField(owner.getInternalName(), name, "I"));
        } else {
            boolean references = owner.getElementType().getSort() == Type.OBJECT || owner.getDimensions() > 1;
            String label = references ? "java.lang.Object[]" : owner.getClassName();
            accessed.put(handle, program.arrayField(label.equals("boolean[]") ? "byte[]" : label));
        }
    }

    /** The field behind the handle that {@code load} read, or null. */
    FieldInfo behind(Body.Load load) {
        return load == null ? null : accessed.get(load.field());
    }

    /** Numbers the calls that may access memory, in the order of the bytecode. */
    static Map<AbstractInsnNode, Integer> ordinals(Iterable<AbstractInsnNode> code) {
        Map<AbstractInsnNode, Integer> out = new HashMap<>();
        for (AbstractInsnNode insn : code) {
            if (insn instanceof MethodInsnNode call && AccessesByCall.areMadeBy(call.owner)) {
                out.put(insn, AccessesByCall.FIRST + out.size());
            }
        }
        return out;
    }
}
