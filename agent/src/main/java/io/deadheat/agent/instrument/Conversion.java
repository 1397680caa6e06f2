package io.deadheat.agent.instrument;

import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** How a value of one type becomes one of another on its way into or out of a lambda: as it is, by a cast or by a box. */
final class Conversion {
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");
    private static final Map<Type, Type> BOXES = Map.of(
            Type.BOOLEAN_TYPE, Type.getObjectType("java/lang/Boolean"),
            Type.BYTE_TYPE, Type.getObjectType("java/lang/Byte"),
            Type.CHAR_TYPE, Type.getObjectType("java/lang/Character"),
            Type.SHORT_TYPE, Type.getObjectType("java/lang/Short"),
            Type.INT_TYPE, Type.getObjectType("java/lang/Integer"),
            Type.LONG_TYPE, Type.getObjectType("java/lang/Long"),
            Type.FLOAT_TYPE, Type.getObjectType("java/lang/Float"),
            Type.DOUBLE_TYPE, Type.getObjectType("java/lang/Double"));

    private Conversion() {}

    static boolean isOrdinary(Type from, Type to) {
        return from.equals(to)
                || to == Type.VOID_TYPE
                || isReference(from) && isReference(to)
                || boxes(from, to)
                || boxes(to, from);
    }

    private static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }

    private static boolean boxes(Type value, Type box) {
        return box.equals(BOXES.get(value));
    }

    static void write(MethodVisitor m, Type from, Type to) {
        if (from.equals(to)) {
            return;
        }
        if (to == Type.VOID_TYPE) {
            m.visitInsn(from.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
        } else if (isReference(from) && isReference(to)) {
            if (!to.equals(OBJECT)) {
                m.visitTypeInsn(Opcodes.CHECKCAST, to.getInternalName());
            }
        } else if (isReference(to)) {
            String type = to.getInternalName();
            m.visitMethodInsn(Opcodes.INVOKESTATIC, type, "valueOf", Type.getMethodDescriptor(to, from), false);
        } else {
            String type = from.getInternalName();
            String name = to.getClassName() + "Value";
            m.visitMethodInsn(Opcodes.INVOKEVIRTUAL, type, name, Type.getMethodDescriptor(to), false);
        }
    }
}
