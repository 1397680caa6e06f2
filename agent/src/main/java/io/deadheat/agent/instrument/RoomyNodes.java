package io.deadheat.agent.instrument;

import io.deadheat.hooks.Rooms;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Lets the JDK's collections make nodes with room for their shadows. A class that is loaded cannot be given a field, but
 * the collection can be made to use a subclass that has it; nobody outside the JDK can name either.
 */
final class RoomyNodes implements Instrumenter {
    private static final List<String> NODES = List.of(
            "java/util/HashMap$Node",
            "java/util/LinkedHashMap$Entry",
            "java/util/LinkedList$Node",
            "java/util/Hashtable$Entry",
            "java/util/ArrayList$Itr");

    private static final String ROOM = "io/deadheat/hooks/Room";
    private static final String ROOMS = "io/deadheat/hooks/Rooms";
    private static final String PLACE = "PLACE";
    private static final byte[] NOT_OF_THE_JDK = {};

    /** The subclass to use for each of the nodes that has one. */
    private static final Map<String, String> ROOMY = new HashMap<>();

    /** Defines the subclasses, which {@code jdk} keeps with the instrumented classes that use them. */
    static void define(KeptJdk jdk) {
        for (String node : NODES) {
            String name = node + "$Watched";
            byte[] bytes = jdk.instrument(name, NOT_OF_THE_JDK, () -> subclass(node, name));
            if (bytes != null) {
                Rooms.define(bytes);
                ROOMY.put(node, name);
            }
        }
    }

    /** Null if the class does not allow for one, as may be in another JDK. */
    private static byte[] subclass(String node, String name) {
        ClassNode original = read(node);
        if (original == null || (original.access & (Opcodes.ACC_FINAL | Opcodes.ACC_ABSTRACT)) != 0) {
            return null;
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC, name, null, node, new String[] {ROOM});
        int unseen = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;
        writer.visitField(unseen, Rooms.FIELD, Code.O, null, null);
        writer.visitField(unseen | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL, PLACE, "J", null, null);
        place(writer, name);
        for (MethodNode method : original.methods) {
            if (method.name.equals("<init>")) {
                if ((method.access & Opcodes.ACC_PRIVATE) != 0) {
                    return null;
                }
                constructor(writer, node, method.desc);
            }
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static ClassNode read(String name) {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            if (in == null) {
                return null;
            }
            ClassNode node = new ClassNode();
            new ClassReader(in).accept(node, ClassReader.SKIP_CODE);
            return node;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void place(ClassWriter writer, String name) {
        MethodVisitor initialiser = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        initialiser.visitLdcInsn(Type.getObjectType(name));
        initialiser.visitMethodInsn(Opcodes.INVOKESTATIC, ROOMS, "place", "(Ljava/lang/Class;)J", false);
        initialiser.visitFieldInsn(Opcodes.PUTSTATIC, name, PLACE, "J");
        initialiser.visitInsn(Opcodes.RETURN);
        initialiser.visitMaxs(0, 0);
        MethodVisitor place = writer.visitMethod(Opcodes.ACC_PUBLIC, "deadheatPlace", "()J", null, null);
        place.visitFieldInsn(Opcodes.GETSTATIC, name, PLACE, "J");
        place.visitInsn(Opcodes.LRETURN);
        place.visitMaxs(0, 0);
    }

    private static void constructor(ClassWriter writer, String node, String descriptor) {
        MethodVisitor code = writer.visitMethod(0, "<init>", descriptor, null, null);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        int local = 1;
        for (Type type : Type.getArgumentTypes(descriptor)) {
            code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
            local += type.getSize();
        }
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, node, "<init>", descriptor, false);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
    }

    /** A node's constructor is called for an object made here, or by the constructor of a subclass for its own. */
    @Override
    public void method(MethodContext m) {
        if (m.owner.treatment != Treatment.JDK_MEMORY) {
            return;
        }
        Map<String, Integer> made = new HashMap<>();
        for (AbstractInsnNode insn : m.original) {
            if (insn instanceof TypeInsnNode type && type.getOpcode() == Opcodes.NEW && ROOMY.containsKey(type.desc)) {
                made.put(type.desc, made.getOrDefault(type.desc, 0) + 1);
                type.desc = ROOMY.get(type.desc);
            } else if (insn instanceof MethodInsnNode call
                    && call.name.equals("<init>")
                    && made.getOrDefault(call.owner, 0) > 0) {
                made.put(call.owner, made.get(call.owner) - 1);
                call.owner = ROOMY.get(call.owner);
            }
        }
    }
}
