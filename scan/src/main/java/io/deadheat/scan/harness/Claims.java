package io.deadheat.scan.harness;

import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Whether a class means its objects to be shared between threads. A class that nowhere synchronizes makes no such claim, and
 * to report every setter of every such class of a library would tell nobody anything.
 */
public final class Claims {
    private final Map<ClassInfo, Boolean> known = new HashMap<>();

    public boolean shared(ClassInfo c) {
        Boolean answer = known.get(c);
        if (answer == null) {
            answer = compute(c);
            known.put(c, answer);
        }
        return answer;
    }

    private boolean compute(ClassInfo c) {
        if (!c.isProgram()) {
            return false;
        }
        if (c.annotations().contains("NotThreadSafe")) {
            return false;
        }
        if (c.annotations().contains("ThreadSafe") || own(c)) {
            return true;
        }
        boolean inherited = c.superClass() != null && c.superClass().isProgram() && shared(c.superClass());
        return inherited || isTask(c);
    }

    private static boolean isTask(ClassInfo c) {
        return c.interfaces().stream().anyMatch(i -> i.name.equals("java/lang/Runnable"))
                || c.superClass() != null && c.superClass().name.equals("java/lang/Thread");
    }

    private static boolean own(ClassInfo c) {
        for (FieldInfo field : c.fields()) {
            if (field.isVolatile() || field.desc().startsWith("Ljava/util/concurrent/")) {
                return true;
            }
        }
        for (MethodInfo method : c.methods()) {
            if (method.isSynchronized() || locks(method)) {
                return true;
            }
        }
        return false;
    }

    private static boolean locks(MethodInfo method) {
        if (method.code() == null) {
            return false;
        }
        for (AbstractInsnNode insn : method.code().instructions) {
            if (insn.getOpcode() == Opcodes.MONITORENTER) {
                return true;
            }
        }
        return false;
    }
}
