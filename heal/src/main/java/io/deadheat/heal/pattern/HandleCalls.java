package io.deadheat.heal.pattern;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that access a field or an element by a handle: a VarHandle, a field updater, a {@code Field} or {@code Unsafe}. */
public final class HandleCalls {
    private static final String UPDATER = "FieldUpdater";
    private static final String OF_OBJECT = "(Ljava/lang/Object;";

    private HandleCalls() {}

    public static boolean isOne(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call && call.getOpcode() == Opcodes.INVOKEVIRTUAL && isOne(call);
    }

    private static boolean isOne(MethodInsnNode call) {
        return switch (call.owner) {
            case "java/lang/invoke/VarHandle" -> isNamed(call, Set.of("get", "set", "compareAnd", "weakCompareAnd"));
            case "java/lang/reflect/Field" -> call.desc.startsWith(OF_OBJECT) && isNamed(call, Set.of("get", "set"));
            case "jdk/internal/misc/Unsafe", "sun/misc/Unsafe" ->
                call.desc.startsWith(OF_OBJECT + 'J')
                        && isNamed(call, Set.of("get", "put", "compareAnd", "weakCompareAnd"));
            default -> isUpdater(call.owner) && call.desc.startsWith(OF_OBJECT) && !call.name.equals("equals");
        };
    }

    private static boolean isUpdater(String owner) {
        return owner.startsWith("java/util/concurrent/atomic/") && owner.endsWith(UPDATER);
    }

    private static boolean isNamed(MethodInsnNode call, Set<String> beginnings) {
        return beginnings.stream().anyMatch(call.name::startsWith);
    }

    /** Whether a value of the type with this descriptor is a handle, or names a field as {@code Unsafe} does. */
    public static boolean isHandle(String descriptor) {
        return switch (descriptor) {
            case "Ljava/lang/invoke/VarHandle;", "Ljava/lang/invoke/MethodHandle;", "Ljava/lang/reflect/Field;", "J" ->
                true;
            default -> descriptor.endsWith(UPDATER + ';');
        };
    }
}
