package io.deadheat.agent.instrument;

import java.util.Arrays;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * One lambda or method reference, and the class that stands for it.
 *
 * @param name internal name of the class
 * @param method name of the one method of the interface
 * @param site from the values that the lambda keeps to the interface
 * @param erased type of the interface's method as it is declared
 * @param does what is called
 * @param instantiated type of the interface's method at this place
 */
record Lambda(String name, String method, Type site, Type erased, Handle does, Type instantiated) {
    /** Name of the method that makes one. */
    static final String MAKE = "make";

    private static final String INSTANCE = "INSTANCE";

    /** What is called with the values kept and the arguments, all of them as they are known at this place. */
    String bridgeType() {
        return Type.getMethodDescriptor(instantiated.getReturnType(), given());
    }

    /** The values kept, then the arguments. */
    private Type[] given() {
        Type[] kept = site.getArgumentTypes();
        Type[] arguments = instantiated.getArgumentTypes();
        Type[] all = Arrays.copyOf(kept, kept.length + arguments.length);
        System.arraycopy(arguments, 0, all, kept.length, arguments.length);
        return all;
    }

    /** What the called method takes, its receiver included. */
    private Type[] taken() {
        Type[] declared = Type.getArgumentTypes(does.getDesc());
        if (does.getTag() == Opcodes.H_INVOKESTATIC || does.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
            return declared;
        }
        Type[] all = new Type[declared.length + 1];
        all[0] = Type.getObjectType(does.getOwner());
        System.arraycopy(declared, 0, all, 1, declared.length);
        return all;
    }

    private Type result() {
        return does.getTag() == Opcodes.H_NEWINVOKESPECIAL
                ? Type.getObjectType(does.getOwner())
                : Type.getReturnType(does.getDesc());
    }

    /** True if {@code host} can call it without conversions other than casts and boxes. */
    boolean isOrdinary(String host) {
        Type[] given = given();
        Type[] taken = taken();
        Type[] declared = erased.getArgumentTypes();
        Type[] arguments = instantiated.getArgumentTypes();
        boolean fits = given.length == taken.length
                && declared.length == arguments.length
                && receiverIsExact(host)
                && Conversion.isOrdinary(result(), instantiated.getReturnType())
                && Conversion.isOrdinary(instantiated.getReturnType(), erased.getReturnType());
        for (int i = 0; fits && i < given.length; i++) {
            fits = Conversion.isOrdinary(given[i], taken[i]);
        }
        for (int i = 0; fits && i < declared.length; i++) {
            fits = Conversion.isOrdinary(declared[i], arguments[i]);
        }
        return fits;
    }

    /** Else the JVM would have to know by then how two classes are related, or let a protected method be called. */
    private boolean receiverIsExact(String host) {
        return switch (does.getTag()) {
            case Opcodes.H_INVOKESPECIAL -> does.getOwner().equals(host) && given()[0].equals(taken()[0]);
            case Opcodes.H_INVOKEVIRTUAL, Opcodes.H_INVOKEINTERFACE ->
                given().length > 0 && given()[0].equals(taken()[0]);
            case Opcodes.H_INVOKESTATIC, Opcodes.H_NEWINVOKESPECIAL -> true;
            default -> false;
        };
    }

    /** In the class of the program, so that it may call what the program may. */
    void writeBridge(MethodVisitor m) {
        m.visitCode();
        if (does.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
            m.visitTypeInsn(Opcodes.NEW, does.getOwner());
            m.visitInsn(Opcodes.DUP);
        }
        pass(m, given(), taken(), 0);
        m.visitMethodInsn(opcode(), does.getOwner(), does.getName(), does.getDesc(), does.isInterface());
        giveBack(m, result(), instantiated.getReturnType());
    }

    private int opcode() {
        return switch (does.getTag()) {
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            default -> Opcodes.INVOKESPECIAL;
        };
    }

    private static void pass(MethodVisitor m, Type[] given, Type[] taken, int first) {
        int local = first;
        for (int i = 0; i < given.length; i++) {
            m.visitVarInsn(given[i].getOpcode(Opcodes.ILOAD), local);
            Conversion.write(m, given[i], taken[i]);
            local += given[i].getSize();
        }
    }

    private static void giveBack(MethodVisitor m, Type result, Type wanted) {
        Conversion.write(m, result, wanted);
        m.visitInsn(wanted.getOpcode(Opcodes.IRETURN));
        m.visitMaxs(0, 0);
        m.visitEnd();
    }

    /** @param called takes the values kept and the arguments; as declared if {@code direct}, else as known at the place */
    byte[] write(int version, Handle called, boolean direct) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        String[] interfaces = {site.getReturnType().getInternalName()};
        int access = Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_SUPER;
        writer.visit(version, access, name, null, "java/lang/Object", interfaces);
        Type[] kept = site.getArgumentTypes();
        for (int i = 0; i < kept.length; i++) {
            writer.visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL, field(i), kept[i].getDescriptor(), null, null);
        }
        constructor(writer, kept);
        if (kept.length == 0) {
            single(writer);
        }
        make(writer, kept);
        implementation(writer, kept, called, direct);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static String field(int i) {
        return "arg$" + (i + 1);
    }

    private static String constructorType(Type[] kept) {
        return Type.getMethodDescriptor(Type.VOID_TYPE, kept);
    }

    private void constructor(ClassWriter writer, Type[] kept) {
        MethodVisitor m = writer.visitMethod(Opcodes.ACC_PRIVATE, "<init>", constructorType(kept), null, null);
        m.visitCode();
        m.visitVarInsn(Opcodes.ALOAD, 0);
        m.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        int local = 1;
        for (int i = 0; i < kept.length; i++) {
            m.visitVarInsn(Opcodes.ALOAD, 0);
            m.visitVarInsn(kept[i].getOpcode(Opcodes.ILOAD), local);
            m.visitFieldInsn(Opcodes.PUTFIELD, name, field(i), kept[i].getDescriptor());
            local += kept[i].getSize();
        }
        giveBack(m, Type.VOID_TYPE, Type.VOID_TYPE);
    }

    private void single(ClassWriter writer) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
        writer.visitField(access, INSTANCE, 'L' + name + ';', null, null);
        MethodVisitor m = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        m.visitCode();
        create(m, new Type[0]);
        m.visitFieldInsn(Opcodes.PUTSTATIC, name, INSTANCE, 'L' + name + ';');
        giveBack(m, Type.VOID_TYPE, Type.VOID_TYPE);
    }

    private void create(MethodVisitor m, Type[] kept) {
        m.visitTypeInsn(Opcodes.NEW, name);
        m.visitInsn(Opcodes.DUP);
        pass(m, kept, kept, 0);
        m.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", constructorType(kept), false);
    }

    private void make(ClassWriter writer, Type[] kept) {
        MethodVisitor m = writer.visitMethod(Opcodes.ACC_STATIC, MAKE, site.getDescriptor(), null, null);
        m.visitCode();
        if (kept.length == 0) {
            m.visitFieldInsn(Opcodes.GETSTATIC, name, INSTANCE, 'L' + name + ';');
        } else {
            create(m, kept);
        }
        giveBack(m, site.getReturnType(), site.getReturnType());
    }

    private void implementation(ClassWriter writer, Type[] kept, Handle called, boolean direct) {
        MethodVisitor m = writer.visitMethod(Opcodes.ACC_PUBLIC, method, erased.getDescriptor(), null, null);
        m.visitCode();
        Type[] wanted = direct ? taken() : given();
        for (int i = 0; i < kept.length; i++) {
            m.visitVarInsn(Opcodes.ALOAD, 0);
            m.visitFieldInsn(Opcodes.GETFIELD, name, field(i), kept[i].getDescriptor());
            Conversion.write(m, kept[i], wanted[i]);
        }
        Type[] declared = erased.getArgumentTypes();
        Type[] arguments = instantiated.getArgumentTypes();
        int local = 1;
        for (int i = 0; i < declared.length; i++) {
            m.visitVarInsn(declared[i].getOpcode(Opcodes.ILOAD), local);
            Conversion.write(m, declared[i], arguments[i]);
            Conversion.write(m, arguments[i], wanted[kept.length + i]);
            local += declared[i].getSize();
        }
        m.visitMethodInsn(
                Opcodes.INVOKESTATIC, called.getOwner(), called.getName(), called.getDesc(), called.isInterface());
        Conversion.write(m, direct ? result() : instantiated.getReturnType(), instantiated.getReturnType());
        giveBack(m, instantiated.getReturnType(), erased.getReturnType());
    }
}
