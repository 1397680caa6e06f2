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

    /** What collections call. */
    private static final Set<String> CALLED_BACK =
            Set.of("equals", "hashCode", "compareTo", "iterator", "toArray", "entrySet");

    private static final Set<String> PLAIN = Set.of("java/io/Serializable", "java/lang/Cloneable");
    private static final Set<String> ROOTS = Set.of("java/lang/Object", "java/lang/Enum");

    private final String root;
    private final Function<String, byte[]> classFiles;
    private final Map<String, ClassNode> classes = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private final Set<String> methods = new HashSet<>();
    private final Set<ClassNode> made = new HashSet<>();
    private boolean asks;

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
                && initialiser.pure(node, CLINIT, "()V")
                && initialiser.callsNoneBack();
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
                    || insn instanceof LdcInsnNode ldc && !PureCalls.isConstant(ldc.cst)) {
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
        MethodNode method = method(owner, name, desc);
        return method == null ? name.equals(CLINIT) : seen.size() < MOST_METHODS && pure(method);
    }

    private static MethodNode method(ClassNode owner, String name, String desc) {
        return owner.methods.stream()
                .filter(m -> m.name.equals(name) && m.desc.equals(desc))
                .findFirst()
                .orElse(null);
    }

    private boolean pure(MethodNode method) {
        int not = Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT;
        if ((method.access & not) != 0) {
            return false;
        }
        for (AbstractInsnNode insn : method.instructions) {
            if (!pure(insn)) {
                return false;
            }
        }
        return true;
    }

    private boolean pure(AbstractInsnNode insn) {
        return switch (insn.getType()) {
            case AbstractInsnNode.METHOD_INSN -> pure((MethodInsnNode) insn);
            case AbstractInsnNode.FIELD_INSN -> pure((FieldInsnNode) insn);
            case AbstractInsnNode.TYPE_INSN -> pure((TypeInsnNode) insn);
            case AbstractInsnNode.LDC_INSN -> PureCalls.isConstant(((LdcInsnNode) insn).cst);
            case AbstractInsnNode.INVOKE_DYNAMIC_INSN -> PureCalls.allow((InvokeDynamicInsnNode) insn);
            default ->
                insn.getOpcode() != Opcodes.MONITORENTER
                        && insn.getOpcode() != Opcodes.MONITOREXIT
                        && insn.getOpcode() != Opcodes.RET;
        };
    }

    /**
     * Statics of other classes may have changed by the time the initialiser runs, but not which place a constant has in its enum.
     * Fields of objects are those of objects that were just made, as there is no way to others.
     */
    private boolean pure(FieldInsnNode field) {
        boolean isStatic = field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC;
        return !isStatic
                || isOwn(field)
                || field.getOpcode() == Opcodes.GETSTATIC
                        && (PureCalls.isConstantOf(field.owner) || isPlaceOfConstant(field));
    }

    /** Not one that is inherited, which is named as if it were. */
    private boolean isOwn(FieldInsnNode field) {
        return field.owner.equals(root)
                && read(root).fields.stream().anyMatch(f -> f.name.equals(field.name) && f.desc.equals(field.desc));
    }

    /** As in what the compiler makes of a {@code switch}. */
    private boolean isPlaceOfConstant(FieldInsnNode field) {
        return field.desc.equals('L' + field.owner + ';')
                && isEnum(field.owner)
                && next(field) instanceof MethodInsnNode call
                && call.name.equals("ordinal");
    }

    private boolean isEnum(String type) {
        ClassNode own = read(type);
        return own == null ? type.startsWith("java/") : "java/lang/Enum".equals(own.superName);
    }

    private static AbstractInsnNode next(AbstractInsnNode insn) {
        AbstractInsnNode next = insn.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }

    private boolean pure(TypeInsnNode type) {
        if (type.getOpcode() != Opcodes.NEW || PureCalls.isMade(type.desc)) {
            return true;
        }
        ClassNode own = read(type.desc);
        if (own != null) {
            made.add(own);
        }
        return own != null;
    }

    private boolean pure(MethodInsnNode call) {
        if (PureCalls.allow(call)) {
            asks |= PureCalls.asksCollection(call);
            return true;
        }
        if (isEnum(call.owner)
                && (isNumberOfConstants(call) || call.name.equals("ordinal") && call.desc.equals("()I"))) {
            return true;
        }
        ClassNode target = read(call.owner);
        return target != null && isBound(target, call) && pure(target, call.name, call.desc);
    }

    private static boolean isNumberOfConstants(MethodInsnNode call) {
        AbstractInsnNode next = next(call);
        return call.name.equals("values") && next != null && next.getOpcode() == Opcodes.ARRAYLENGTH;
    }

    /** True if it is known which method is called. */
    private static boolean isBound(ClassNode target, MethodInsnNode call) {
        if (call.getOpcode() == Opcodes.INVOKESPECIAL || call.getOpcode() == Opcodes.INVOKESTATIC) {
            return true;
        }
        MethodNode method = method(target, call.name, call.desc);
        int bound = Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
        return method != null && ((method.access | target.access & Opcodes.ACC_FINAL) & bound) != 0;
    }

    /** True unless collections of the JDK may have called methods of an object that was made. */
    private boolean callsNoneBack() {
        return !asks || made.stream().allMatch(this::isPlain);
    }

    private boolean isPlain(ClassNode type) {
        boolean calledBack = type.methods.stream().anyMatch(m -> CALLED_BACK.contains(m.name));
        boolean plain = !calledBack && type.interfaces.stream().allMatch(i -> PLAIN.contains(i) || read(i) != null);
        ClassNode above = read(type.superName);
        return plain && (above == null ? ROOTS.contains(type.superName) : isPlain(above));
    }
}
