package io.deadheat.agent.instrument;

import static java.util.Map.entry;

import io.deadheat.hooks.Host;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls whose answer would come from outside the program, or that block: under control the scheduler answers. The key
 * is the call, the value what it becomes; receivers turn into a first argument.
 */
final class ControlledCalls implements Instrumenter {
    private static final String GENERATOR = "Ljava/util/random/RandomGenerator;";

    private static final String START = "java/lang/Thread.start0()V";

    private static final Map<String, String> STATIC = Map.ofEntries(
            entry("java/lang/System.nanoTime()J", "nanoTime"),
            entry("java/lang/System.currentTimeMillis()J", "currentTimeMillis"),
            entry("jdk/internal/misc/VM.getNanoTimeAdjustment(J)J", "nanoTimeAdjustment"),
            entry("java/lang/System.identityHashCode(Ljava/lang/Object;)I", "identityHashCode"),
            entry("java/lang/Math.random()D", "random"),
            entry("java/lang/StrictMath.random()D", "random"),
            entry("java/util/UUID.randomUUID()Ljava/util/UUID;", "randomUUID"),
            entry("java/util/random/RandomGenerator.of(Ljava/lang/String;)" + GENERATOR, "randomGenerator"),
            entry("java/util/random/RandomGenerator.getDefault()" + GENERATOR, "randomGenerator"),
            entry("java/lang/Thread.yield()V", "yield"),
            entry("java/lang/Thread.onSpinWait()V", "onSpinWait"),
            entry("java/lang/Thread.holdsLock(Ljava/lang/Object;)Z", "holdsLock"),
            entry("java/util/Random.seedUniquifier()J", ""),
            entry("jdk/internal/vm/ContinuationSupport.isSupported()Z", "supportsContinuations"));

    private static final Map<String, String> VIRTUAL = Map.ofEntries(
            entry("jdk/internal/misc/Unsafe.park(ZJ)V", "(Ljdk/internal/misc/Unsafe;ZJ)V"),
            entry(
                    "jdk/internal/misc/Unsafe.unpark(Ljava/lang/Object;)V",
                    "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;)V"),
            entry(START, "(Ljava/lang/Thread;)V"),
            entry(
                    "jdk/internal/access/JavaLangAccess.currentCarrierThread()Ljava/lang/Thread;",
                    "(" + Code.O + ")Ljava/lang/Thread;"),
            entry("java/lang/Runtime.availableProcessors()I", "(Ljava/lang/Runtime;)I"),
            entry("java/lang/Thread.getId()J", "(Ljava/lang/Thread;)J"),
            entry("java/lang/Thread.threadId()J", "(Ljava/lang/Thread;)J"));

    private static final Set<String> OWNERS = new HashSet<>();

    static {
        addOwners(STATIC);
        addOwners(VIRTUAL);
    }

    private static void addOwners(Map<String, String> redirected) {
        for (String signature : redirected.keySet()) {
            OWNERS.add(signature.substring(0, signature.indexOf('.')));
        }
    }

    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        if (m.owner.mode.controlled() && insn instanceof InvokeDynamicInsnNode references) {
            MethodReferences.redirect(references, ControlledCalls::redirected);
        }
        if (!m.owner.mode.controlled() || !(insn instanceof MethodInsnNode call)) {
            return;
        }
        boolean known = OWNERS.contains(call.owner);
        String signature = known ? call.owner + '.' + call.name + call.desc : "";
        if (call.getOpcode() == Opcodes.INVOKESTATIC && STATIC.containsKey(signature)) {
            redirectStatic(m, call, STATIC.get(signature));
        } else if (call.getOpcode() != Opcodes.INVOKESTATIC && virtual(signature)) {
            String name = call.name.equals("getId") ? "threadId" : call.name;
            redirect(call, name, VIRTUAL.get(signature));
        } else if (call.name.equals("hashCode") && call.desc.equals("()I")) {
            hashCode(m, call);
        }
    }

    private static boolean virtual(String signature) {
        return VIRTUAL.containsKey(signature) && (Host.POSSIBLE || !signature.equals(START));
    }

    private static Handle redirected(Handle method) {
        if (!MethodReferences.isStatic(method)) {
            boolean hash =
                    method.getName().equals("hashCode") && method.getDesc().equals("()I");
            return hash ? MethodReferences.to(Code.STEERING, "hashCode", "(" + Code.O + ")I") : null;
        }
        String name = STATIC.getOrDefault(method.getOwner() + '.' + method.getName() + method.getDesc(), "");
        return name.isEmpty() ? null : MethodReferences.to(Code.STEERING, name, method.getDesc());
    }

    private static void redirectStatic(MethodContext m, MethodInsnNode call, String name) {
        if (name.isEmpty()) {
            m.after(call, new Code().call(Code.STEERING, "seedUniquifier", "(J)J"));
        } else {
            redirect(call, name, call.desc);
        }
    }

    /** A super call that reaches Object means the identity hash code; any other call may come to mean it. */
    private static void hashCode(MethodContext m, MethodInsnNode call) {
        if (call.getOpcode() == Opcodes.INVOKESPECIAL) {
            if (call.owner.equals("java/lang/Object")) {
                redirect(call, "identityHashCode", "(" + Code.O + ")I");
            }
        } else if (call.getOpcode() != Opcodes.INVOKESTATIC) {
            redirect(call, "hashCode", "(" + Code.O + ")I");
        }
    }

    private static void redirect(MethodInsnNode call, String name, String descriptor) {
        call.setOpcode(Opcodes.INVOKESTATIC);
        call.owner = Code.STEERING;
        call.name = name;
        call.desc = descriptor;
        call.itf = false;
    }
}
