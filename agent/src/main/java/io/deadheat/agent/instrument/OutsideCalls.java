package io.deadheat.agent.instrument;

import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Whether a class opens files, sockets or processes, where one run finds what another has left. A program that does is not run more often
 * than was asked for. What only reads and writes streams does not matter: somebody else has to open them.
 */
public final class OutsideCalls {
    private static final Set<String> OPEN = Set.of(
            "java/io/Console",
            "java/io/File",
            "java/io/FileDescriptor",
            "java/io/FileInputStream",
            "java/io/FileOutputStream",
            "java/io/FileReader",
            "java/io/FileWriter",
            "java/io/RandomAccessFile",
            "java/util/jar/JarFile",
            "java/util/logging/FileHandler",
            "java/util/zip/ZipFile");

    /** These open the file that their constructors name. */
    private static final Set<String> NAMED =
            Set.of("java/io/PrintStream", "java/io/PrintWriter", "java/util/Formatter");

    private OutsideCalls() {}

    public static boolean in(byte[] classFile) {
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof MethodInsnNode call && opens(call.owner, call.name, call.desc)
                        || insn instanceof InvokeDynamicInsnNode made && refersToOne(made)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean refersToOne(InvokeDynamicInsnNode made) {
        for (Object argument : made.bsmArgs) {
            if (argument instanceof Handle h && opens(h.getOwner(), h.getName(), h.getDesc())) {
                return true;
            }
        }
        return false;
    }

    private static boolean opens(String owner, String name, String desc) {
        return OPEN.contains(owner)
                || owner.startsWith("java/nio/channels/")
                || owner.startsWith("java/nio/file/")
                || owner.startsWith("java/net/")
                || owner.startsWith("java/lang/Process")
                || owner.equals("java/lang/Runtime") && name.equals("exec")
                || NAMED.contains(owner) && name.equals("<init>") && desc.startsWith("(Ljava/lang/String;");
    }
}
