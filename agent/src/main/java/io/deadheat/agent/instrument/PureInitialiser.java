package io.deadheat.agent.instrument;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Whether the static initialiser of a class gives the same whenever it runs, and touches nothing but what it makes: then the
 * statics can be put back to what it gave instead of loading the class anew. What it may do is listed; all else is refused.
 */
public final class PureInitialiser {
    private static final String CLINIT = "<clinit>";
    private static final int MOST_METHODS = 200;

    private final String root;
    private final Function<String, byte[]> classFiles;
    private final Map<String, ClassNode> classes = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private final Set<String> methods = new HashSet<>();

    private PureInitialiser(String root, Function<String, byte[]> classFiles) {
        this.root = root;
        this.classFiles = classFiles;
    }

    /**
     * The methods that the initialiser is made of, as {@code org.acme.Account#<clinit>}; null if it is not pure.
     *
     * @param className internal name of a class of the program
     * @param classFiles the program's classes by internal name, null for what it has not
     */
    public static Set<String> of(String className, Function<String, byte[]> classFiles) {
        PureInitialiser initialiser = new PureInitialiser(className, classFiles);
        ClassNode node = initialiser.read(className);
        boolean pure = node != null
                && node.methods.stream().allMatch(PureInitialiser::keepsNothing)
                && initialiser.pure(node, CLINIT, "()V");
        return pure ? initialiser.methods : null;
    }

    private ClassNode read(String className) {
        return classes.computeIfAbsent(className, name -> {
            byte[] bytes = classFiles.apply(name);
            if (bytes == null) {
                return null;
            }
            ClassNode node = new ClassNode();
            new ClassReader(bytes).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return node;
        });
    }

    /**
     * What the JVM keeps for a call site or a computed constant is not put back, unless the JDK's own factories made it.
     */
    private static boolean keepsNothing(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof InvokeDynamicInsnNode dynamic && !StaticState.isOfJdk(dynamic.bsm)
                    || insn instanceof LdcInsnNode ldc && !JdkParts.isConstant(ldc.cst)) {
                return false;
            }
        }
        return true;
    }

    /** A method that there is not is an initialiser that the class can do without. */
    private boolean pure(ClassNode owner, String name, String desc) {
        if (!seen.add(owner.name + '.' + name + desc)) {
            return true;
        }
        methods.add(owner.name.replace('/', '.') + '#' + name);
        for (MethodNode method : owner.methods) {
            if (method.name.equals(name) && method.desc.equals(desc)) {
                return seen.size() < MOST_METHODS && pure(owner, method);
            }
        }
        return name.equals(CLINIT);
    }

    private boolean pure(ClassNode owner, MethodNode method) {
        int not = Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT;
        if ((method.access & not) != 0 || !method.tryCatchBlocks.isEmpty()) {
            return false;
        }
        for (AbstractInsnNode insn : method.instructions) {
            if (!pure(owner, method, insn)) {
                return false;
            }
        }
        return true;
    }

    private boolean pure(ClassNode owner, MethodNode method, AbstractInsnNode insn) {
        return switch (insn.getType()) {
            case AbstractInsnNode.METHOD_INSN -> pure(owner, (MethodInsnNode) insn);
            case AbstractInsnNode.FIELD_INSN -> pure((FieldInsnNode) insn);
            case AbstractInsnNode.TYPE_INSN -> pure((TypeInsnNode) insn);
            case AbstractInsnNode.JUMP_INSN ->
                method.instructions.indexOf(((JumpInsnNode) insn).label) > method.instructions.indexOf(insn);
            case AbstractInsnNode.LDC_INSN -> JdkParts.isConstant(((LdcInsnNode) insn).cst);
            case AbstractInsnNode.INSN ->
                insn.getOpcode() != Opcodes.ATHROW
                        && insn.getOpcode() != Opcodes.MONITORENTER
                        && insn.getOpcode() != Opcodes.MONITOREXIT;
            case AbstractInsnNode.INVOKE_DYNAMIC_INSN,
                    AbstractInsnNode.TABLESWITCH_INSN,
                    AbstractInsnNode.LOOKUPSWITCH_INSN -> false;
            default -> true;
        };
    }

    /**
     * Statics of other classes may have changed by the time the initialiser runs. Fields of objects are those of objects that
     * were just made, as there is no way to others.
     */
    private boolean pure(FieldInsnNode field) {
        boolean isStatic = field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC;
        return !isStatic || field.owner.equals(root);
    }

    private boolean pure(TypeInsnNode type) {
        return type.getOpcode() != Opcodes.NEW || JdkParts.isMade(type.desc) || read(type.desc) != null;
    }

    private boolean pure(ClassNode owner, MethodInsnNode call) {
        if (JdkParts.isCalled(call)) {
            return true;
        }
        boolean known = call.getOpcode() == Opcodes.INVOKESPECIAL
                || call.getOpcode() == Opcodes.INVOKESTATIC && call.owner.equals(owner.name);
        ClassNode target = known ? read(call.owner) : null;
        return target != null && pure(target, call.name, call.desc);
    }
}
