package io.deadheat.agent.instrument;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls that block in the operating system. Under control the thread says so before, and comes back after; one that
 * leaves the method by an exception is back when the exception leaves the method, if no hook has brought it back before.
 */
final class BlockingCalls implements Instrumenter {
    private static final String FILES = "java/io/File";
    private static final String RANDOM_ACCESS = "java/io/RandomAccessFile";
    private static final Set<String> READ_AND_WRITE = Set.of("read0", "readv0", "write0", "writev0");

    /** Native methods by their class. */
    private static final Map<String, Set<String>> CALLS = Map.ofEntries(
            Map.entry(FILES + "InputStream", Set.of("open0", "read0", "readBytes")),
            Map.entry(FILES + "OutputStream", Set.of("open0", "write", "writeBytes")),
            Map.entry(
                    RANDOM_ACCESS,
                    Set.of("open0", "read0", "readBytes", "readBytes0", "write0", "writeBytes", "writeBytes0")),
            Map.entry("sun/nio/ch/Net", Set.of("accept", "connect0", "poll", "pollConnect")),
            Map.entry("sun/nio/ch/SocketDispatcher", READ_AND_WRITE),
            Map.entry("sun/nio/ch/DatagramDispatcher", READ_AND_WRITE),
            Map.entry("sun/nio/ch/DatagramChannelImpl", Set.of("receive0", "send0")),
            Map.entry("sun/nio/ch/FileDispatcherImpl", with(READ_AND_WRITE, "lock0")),
            Map.entry("sun/nio/ch/UnixFileDispatcherImpl", with(READ_AND_WRITE, "lock0")),
            Map.entry("sun/nio/ch/UnixDomainSockets", Set.of("accept0", "connect0")),
            Map.entry("sun/nio/ch/EPoll", Set.of("wait")),
            Map.entry("sun/nio/ch/KQueue", Set.of("poll")),
            Map.entry("sun/nio/ch/WEPoll", Set.of("wait")),
            Map.entry("sun/nio/ch/PollSelectorImpl", Set.of("poll")),
            Map.entry("java/lang/ProcessHandleImpl", Set.of("waitForProcessExit0")));

    /** Classes from which they are called, besides those of processes. */
    private static final Set<String> CALLERS = Set.of(
            FILES + "InputStream",
            FILES + "OutputStream",
            RANDOM_ACCESS,
            "sun/nio/ch/Net",
            "sun/nio/ch/NioSocketImpl",
            "sun/nio/ch/SocketChannelImpl",
            "sun/nio/ch/ServerSocketChannelImpl",
            "sun/nio/ch/DatagramChannelImpl",
            "sun/nio/ch/SocketDispatcher",
            "sun/nio/ch/DatagramDispatcher",
            "sun/nio/ch/FileDispatcherImpl",
            "sun/nio/ch/UnixFileDispatcherImpl",
            "sun/nio/ch/UnixDomainSockets",
            "sun/nio/ch/EPollSelectorImpl",
            "sun/nio/ch/EPollPort",
            "sun/nio/ch/KQueueSelectorImpl",
            "sun/nio/ch/KQueuePort",
            "sun/nio/ch/WEPollSelectorImpl",
            "sun/nio/ch/PollSelectorImpl",
            "sun/nio/ch/SinkChannelImpl",
            "sun/nio/ch/SourceChannelImpl",
            "sun/nio/ch/SelChImpl",
            "sun/nio/ch/NativeThread");

    private static Set<String> with(Set<String> names, String one) {
        Set<String> all = new HashSet<>(names);
        all.add(one);
        return all;
    }

    /** True for the classes that make such calls and are not looked at for anything else. */
    static boolean concerns(String className) {
        return CALLERS.contains(className);
    }

    @Override
    public void method(MethodContext m) {
        if (!m.owner.mode.controlled() || m.owner.treatment.application() || m.node.name.equals("<init>")) {
            return;
        }
        boolean any = false;
        for (AbstractInsnNode insn : m.original) {
            if (insn instanceof MethodInsnNode call && asksForVirtual(call)) {
                m.before(insn, new Code().op(Opcodes.POP));
                m.node.instructions.set(insn, new InsnNode(Opcodes.ICONST_0));
            } else if (insn instanceof MethodInsnNode call && blocks(call)) {
                m.before(insn, leave(m, call));
                m.after(insn, back(m));
                any = true;
            }
        }
        if (any) {
            Exits.onEveryExit(m, Code::new, () -> back(m));
        }
    }

    /** A virtual thread would park until a thread of the JDK, which nobody controls, wakes it; here it blocks itself. */
    private static boolean asksForVirtual(MethodInsnNode call) {
        return call.name.equals("isVirtual") && call.owner.equals("java/lang/Thread");
    }

    /** Of two methods with the name {@code write} in a stream, one is native. */
    private static boolean blocks(MethodInsnNode call) {
        return CALLS.getOrDefault(call.owner, Set.of()).contains(call.name)
                && (!call.name.equals("write") || call.desc.equals("(IZ)V"));
    }

    private static Code leave(MethodContext m, MethodInsnNode call) {
        String owner = m.owner.node.name;
        if (owner.startsWith("java/io/")) {
            return call.name.equals("open0") ? leave(m, "leavePath", 1) : leave(m, "leaveFile", 0);
        }
        boolean ofDispatcher = owner.endsWith("Dispatcher") || owner.endsWith("DispatcherImpl");
        boolean lock = call.name.equals("lock0");
        return leave(m, call.owner.contains("FileDispatcher") && !lock ? "leaveFile" : "leave", ofDispatcher ? 1 : 0);
    }

    /** @param local where the method has what it waits at: itself, its first parameter, or nowhere if it is static */
    private static Code leave(MethodContext m, String hook, int local) {
        Code where = m.isStatic ? new Code().op(Opcodes.ACONST_NULL) : new Code().aload(local);
        return where.aload(m.threadLocal()).call(Code.OUTSIDE, hook, "(" + Code.O + Code.T + ")V");
    }

    private static Code back(MethodContext m) {
        return new Code().aload(m.threadLocal()).call(Code.OUTSIDE, "back", "(" + Code.T + ")V");
    }
}
