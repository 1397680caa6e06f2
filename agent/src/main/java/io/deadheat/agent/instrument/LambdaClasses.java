package io.deadheat.agent.instrument;

import io.deadheat.hooks.Stacks;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Lambdas and method references of a class as ordinary classes beside it. For a class that is loaded anew in each run the JVM
 * would link every one of them anew, which takes longer than a small run. What is out of the ordinary, such as a
 * serializable lambda or a widened argument, is left to the JVM.
 */
public final class LambdaClasses extends ClassVisitor {
    private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
    private static final String BODY = "lambda$";
    private static final int PRIVATE_BODY = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

    private final Map<String, byte[]> classes = new LinkedHashMap<>();
    private final Map<List<Object>, Lambda> capturing = new HashMap<>();
    private final Map<Integer, Lambda> bridges = new LinkedHashMap<>();
    private String host;
    private int version;
    private boolean isInterface;

    private LambdaClasses(ClassWriter writer) {
        super(Opcodes.ASM9, writer);
    }

    /** The class without those lambdas, and the classes that stand for them by their binary names. */
    public record Result(byte[] host, Map<String, byte[]> lambdas) {}

    public static Result of(byte[] classFile) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        LambdaClasses all = new LambdaClasses(writer);
        new ClassReader(classFile).accept(all, 0);
        return all.classes.isEmpty()
                ? new Result(classFile, Map.of())
                : new Result(writer.toByteArray(), Map.copyOf(all.classes));
    }

    @Override
    public void visit(int v, int access, String name, String signature, String superName, String[] interfaces) {
        host = name;
        version = v;
        isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
        super.visit(v, access, name, signature, superName, interfaces);
    }

    /** The body of a lambda that needs no {@code this} is called from the lambda's class, hence not private. */
    @Override
    public MethodVisitor visitMethod(int access, String name, String desc, String signature, String[] exceptions) {
        boolean body = name.startsWith(BODY) && (access & PRIVATE_BODY) == PRIVATE_BODY;
        int visible = body ? access & ~Opcodes.ACC_PRIVATE | (isInterface ? Opcodes.ACC_PUBLIC : 0) : access;
        return new Sites(super.visitMethod(visible, name, desc, signature, exceptions));
    }

    @Override
    public void visitEnd() {
        bridges.forEach((number, lambda) -> bridge(Stacks.BRIDGE + number, lambda));
        super.visitEnd();
    }

    private void bridge(String name, Lambda lambda) {
        int access = Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC | (isInterface ? Opcodes.ACC_PUBLIC : 0);
        lambda.writeBridge(super.visitMethod(access, name, lambda.bridgeType(), null, null));
    }

    private final class Sites extends MethodVisitor {
        Sites(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String desc, Handle factory, Object... arguments) {
            boolean plain =
                    factory.getOwner().equals(FACTORY) && factory.getName().equals("metafactory");
            Lambda lambda = plain ? lambda(name, desc, arguments) : null;
            if (lambda == null) {
                super.visitInvokeDynamicInsn(name, desc, factory, arguments);
            } else {
                super.visitMethodInsn(Opcodes.INVOKESTATIC, lambda.name(), Lambda.MAKE, desc, false);
            }
        }
    }

    /** Two that keep values and do the same may be of one class; one that keeps none is an object that there is once. */
    private Lambda lambda(String name, String desc, Object[] arguments) {
        List<Object> key = List.of(name, desc, arguments[0], arguments[1], arguments[2]);
        Lambda known = capturing.get(key);
        return known != null ? known : made(key, name, desc, arguments);
    }

    private Lambda made(List<Object> key, String name, String desc, Object[] arguments) {
        int number = classes.size();
        Handle does = (Handle) arguments[1];
        boolean direct = does.getTag() == Opcodes.H_INVOKESTATIC
                && does.getOwner().equals(host)
                && does.getName().startsWith(BODY);
        Lambda lambda = new Lambda(
                host + "$$Lambda$" + number, name, Type.getMethodType(desc), (Type) arguments[0], does, (Type)
                        arguments[2]);
        if (!lambda.isOrdinary(host)) {
            return null;
        }
        Handle bridge =
                new Handle(Opcodes.H_INVOKESTATIC, host, Stacks.BRIDGE + number, lambda.bridgeType(), isInterface);
        if (!direct) {
            bridges.put(number, lambda);
        }
        if (Type.getArgumentTypes(desc).length > 0) {
            capturing.put(key, lambda);
        }
        classes.put(lambda.name().replace('/', '.'), lambda.write(version, direct ? does : bridge, direct));
        return lambda;
    }
}
