package io.deadheat.scan.ir;

import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What small methods of the program itself do to locks that their callers go on to hold: an {@code enter()} that calls
 * {@code lock.lock()}, a {@code leave()} that unlocks it.
 */
final class LockEffects {
    /**
     * A lock, named from an argument by fields, that a method acquires or releases for its caller.
     *
     * @param param the argument, or -1 where the first field is static
     */
    record Of(int param, List<FieldInfo> path, Held.Kind kind, LockCalls.Effect effect) {}

    private static final int LONGEST = 120;
    private static final Set<String> NAMES = Set.of(
            "lock",
            "lockInterruptibly",
            "unlock",
            "acquire",
            "acquireUninterruptibly",
            "release",
            "compareAndSet",
            "getAndSet",
            "set",
            "setRelease",
            "setVolatile",
            "lazySet",
            "writeLock",
            "unlockWrite");

    private final Program program;
    private final Function<MethodInfo, Body> bodies;
    private final Map<MethodInfo, Boolean> concerned = new HashMap<>();
    private final Set<MethodInfo> above = new HashSet<>();

    LockEffects(Program program, Function<MethodInfo, Body> bodies) {
        this.program = program;
        this.bodies = bodies;
    }

    /** What the method that {@code call} names does for its caller; empty for most. */
    List<Of> of(CallSite call) {
        MethodInfo callee = program.dispatch(call.owner, call.signature());
        if (callee == null || !callee.owner.isProgram() || !isConcerned(callee, 2) || !above.add(callee)) {
            return List.of();
        }
        try {
            return bodies.apply(callee).effects;
        } finally {
            above.remove(callee);
        }
    }

    private boolean isConcerned(MethodInfo method, int depth) {
        Boolean known = concerned.get(method);
        if (known == null) {
            concerned.put(method, false);
            known = compute(method, depth);
            concerned.put(method, known);
        }
        return known;
    }

    private boolean compute(MethodInfo method, int depth) {
        if (!method.owner.isProgram()
                || method.code() == null
                || method.code().instructions.size() > LONGEST) {
            return false;
        }
        for (AbstractInsnNode insn : method.code().instructions) {
            if (insn instanceof MethodInsnNode call) {
                boolean direct = NAMES.contains(call.name) && isLocking(call.owner);
                if (direct || depth > 0 && isConcerned(call, depth - 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isLocking(String owner) {
        return owner.startsWith("java/util/concurrent/")
                || owner.equals(VarHandles.OWNER)
                || program.isSubtype(
                        program.classOf(owner),
                        program.classOf("java/util/concurrent/locks/AbstractQueuedSynchronizer"));
    }

    private boolean isConcerned(MethodInsnNode call, int depth) {
        if (call.owner.startsWith("java/") || call.name.startsWith("<")) {
            return false;
        }
        MethodInfo callee = program.dispatch(program.classOf(call.owner), call.name + call.desc);
        return callee != null && isConcerned(callee, depth);
    }
}
