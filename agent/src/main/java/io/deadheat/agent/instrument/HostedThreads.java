package io.deadheat.agent.instrument;

import io.deadheat.hooks.Host;
import io.deadheat.hooks.Inspection;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Where the JVM cannot be told whom a thread serves, all code that asks for the current thread, or whether one is alive,
 * asks us: the program, what runs its tests, and the JDK, even in methods that are left alone otherwise.
 */
final class HostedThreads implements Instrumenter {
    private static final String CURRENT = "currentThread";
    private static final String DESCRIPTOR = "()Ljava/lang/Thread;";
    private static final String THREAD = "java/lang/Thread";
    private static final String METHOD = "java/lang/reflect/Method";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final String HOST = Type.getInternalName(Host.class);
    private static final String ALIVE = "isAlive";

    /** Classes of the JDK that ask and may be there before us. */
    private static final Set<String> EARLY = Set.of(
            "java/lang/SecurityManager",
            "java/lang/StackStreamFactory$AbstractStackWalker",
            "java/lang/System",
            "java/lang/ThreadGroup",
            "java/lang/ThreadLocal",
            "java/lang/invoke/DirectMethodHandle",
            "java/lang/invoke/DirectMethodHandle$EnsureInitialized",
            "java/lang/invoke/MethodHandleProxies",
            LOOKUP,
            METHOD,
            "java/nio/Bits",
            "java/util/ServiceLoader",
            "jdk/internal/loader/Resource",
            "jdk/internal/logger/LoggerFinderLoader",
            "jdk/internal/misc/InnocuousThread",
            "jdk/internal/misc/ThreadTracker",
            "jdk/internal/ref/CleanerImpl",
            "sun/nio/ch/FileChannelImpl",
            "sun/nio/ch/Invoker",
            "sun/nio/ch/NativeThreadSet",
            "sun/util/resources/Bundles");

    /** Whether a class of the JDK that is loaded already has to be changed. */
    static boolean concerns(String name) {
        return Host.ASKED && EARLY.contains(name);
    }

    /** Whether a class that is being loaded may ask: its constants have the word. */
    static boolean isAskedFor(byte[] classFile) {
        return Host.ASKED && Constants.haveOneOf(classFile, CURRENT, ALIVE);
    }

    /** Who asks by reflection or a method handle. */
    @Override
    public void method(MethodContext m) {
        if (!Host.ASKED || !m.owner.mode.controlled()) {
            return;
        }
        Code handle = new Code().call(HOST, "asHandle", "()Ljava/lang/invoke/MethodHandle;");
        switch (m.owner.node.name + '.' + m.node.name) {
            case METHOD + ".invoke" ->
                Exits.leaveIf(m, isAsked(new Code().aload(0)), new Code().call(HOST, "current", DESCRIPTOR));
            case LOOKUP + ".unreflect" -> Exits.leaveIf(m, isAsked(new Code().aload(1)), handle);
            case LOOKUP + ".findStatic" ->
                Exits.leaveIf(
                        m,
                        new Code().aload(1).aload(2).call(HOST, "isAsked", "(Ljava/lang/Class;Ljava/lang/String;)Z"),
                        handle);
            default -> {}
        }
    }

    private static Code isAsked(Code method) {
        return method.call(HOST, "isAsked", "(Ljava/lang/reflect/Method;)Z");
    }

    /** To be called when all hooks are in: they do not ask. */
    static void redirect(ClassContext context, MethodNode method) {
        if (!Host.ASKED) {
            return;
        }
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof InvokeDynamicInsnNode references) {
                MethodReferences.redirect(references, HostedThreads::redirected);
            } else if (insn instanceof MethodInsnNode call) {
                redirect(context, call);
            }
        }
    }

    private static void redirect(ClassContext context, MethodInsnNode call) {
        boolean who = call.name.equals(CURRENT) && call.desc.equals(DESCRIPTOR);
        boolean alive = call.name.equals(ALIVE) && call.desc.equals("()Z");
        if (!(who || alive) || !(call.owner.equals(THREAD) || InheritedFromThread.inherits(context, call))) {
            return;
        }
        call.setOpcode(Opcodes.INVOKESTATIC);
        call.owner = who ? HOST : Type.getInternalName(Inspection.class);
        call.name = who ? "current" : ALIVE;
        call.desc = who ? call.desc : "(Ljava/lang/Thread;)Z";
    }

    private static Handle redirected(Handle method) {
        boolean who = method.getOwner().equals(THREAD) && method.getName().equals(CURRENT);
        return who ? MethodReferences.to(HOST, "current", method.getDesc()) : null;
    }
}
