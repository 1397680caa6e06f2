package io.deadheat.scan.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What a method learns of a flag that it reads: the branches that it takes for one value of it only. To read a flag says
 * nothing; to go on because it was set says that what came before its setting is done.
 */
public final class Polls {
    /** A value of the flag that is known on a branch. */
    public enum Value {
        /** 0, false or null. */
        ZERO,
        /** Anything else. */
        SET,
        /** {@link Branch#constant}. */
        EQUAL,
        /** Some value that the test was about. */
        TESTED
    }

    /**
     * A branch that tells the value.
     *
     * @param edge the branch, as {@link Cfg#edge} numbers it
     */
    public record Branch(long edge, Value value, Integer constant) {}

    private static final int LONGEST = 8;
    private static final long SHORT_MILLIS = 1000;
    /** Handlers that go on when a wait was in vain. */
    private static final Set<String> CATCHING =
            Set.of("java/util/concurrent/TimeoutException", "java/lang/Exception", "java/lang/Throwable");

    private final Cfg cfg;
    private final InsnList code;
    private final List<Branch> found = new ArrayList<>();

    private Polls(Cfg cfg, InsnList code) {
        this.cfg = cfg;
        this.code = code;
    }

    /** Notes in {@code body} what its code tells of flags, while the code is at hand. */
    static void note(Body body, MethodNode method) {
        InsnList code = method.instructions;
        for (MemAccess access : body.accesses) {
            if (access.field.isVolatile()) {
                note(body, code, access.insn);
            }
        }
        for (CallSite call : body.calls) {
            if (call.owner.isJdk() && isAboutThreads(call.owner.name) && call.insn < code.size()) {
                note(body, code, call.insn);
                boolean caught = call.desc.contains("TimeUnit")
                        && method.tryCatchBlocks.stream()
                                .anyMatch(t -> t.type != null && CATCHING.contains(t.type) && covers(t, code, call));
                if (call.name.equals("awaitTermination") ? isShort(code.get(call.insn)) : caught) {
                    body.inVain.set(call.insn);
                }
            }
        }
    }

    /** Whether {@code wait} is for less than a second, and nobody looks at how it ended. */
    private static boolean isShort(AbstractInsnNode wait) {
        AbstractInsnNode unit = previous(wait);
        AbstractInsnNode time = unit == null ? null : previous(unit);
        boolean known = next(wait) != null
                && next(wait).getOpcode() == Opcodes.POP
                && unit instanceof FieldInsnNode of
                && of.owner.equals("java/util/concurrent/TimeUnit")
                && time instanceof LdcInsnNode | constant(time) != null;
        if (!known) {
            return false;
        }
        long count = time instanceof LdcInsnNode ldc ? ((Number) ldc.cst).longValue() : constant(time);
        return TimeUnit.valueOf(((FieldInsnNode) unit).name).toMillis(count) < SHORT_MILLIS;
    }

    private static boolean isAboutThreads(String owner) {
        return owner.startsWith("java/util/concurrent/")
                || owner.startsWith("java/lang/invoke/")
                || owner.equals("java/lang/Thread")
                || owner.endsWith("/Unsafe");
    }

    private static boolean covers(TryCatchBlockNode block, InsnList code, CallSite call) {
        return code.indexOf(block.start) <= call.insn && call.insn < code.indexOf(block.end);
    }

    private static void note(Body body, InsnList code, int insn) {
        Integer written = constant(previous(code.get(insn)));
        if (written != null) {
            body.written.put(insn, written);
        }
        Polls polls = new Polls(body.cfg, code);
        polls.follow(next(code.get(insn)), true);
        if (!polls.found.isEmpty()) {
            body.polls.put(insn, polls.found);
        }
    }

    private static Integer constant(AbstractInsnNode insn) {
        int op = insn == null ? -1 : insn.getOpcode();
        if (op >= Opcodes.ICONST_M1 && op <= Opcodes.ICONST_5) {
            return op - Opcodes.ICONST_0;
        }
        if (op == Opcodes.LCONST_0 || op == Opcodes.LCONST_1) {
            return op - Opcodes.LCONST_0;
        }
        if (op == Opcodes.ACONST_NULL) {
            return 0;
        }
        if (insn instanceof LdcInsnNode ldc && ldc.cst instanceof Integer value) {
            return value;
        }
        return op == Opcodes.BIPUSH || op == Opcodes.SIPUSH ? ((IntInsnNode) insn).operand : null;
    }

    private static AbstractInsnNode next(AbstractInsnNode insn) {
        AbstractInsnNode at = insn.getNext();
        while (at != null && at.getOpcode() < 0) {
            at = at.getNext();
        }
        return at;
    }

    private static AbstractInsnNode previous(AbstractInsnNode insn) {
        AbstractInsnNode at = insn.getPrevious();
        while (at != null && at.getOpcode() < 0) {
            at = at.getPrevious();
        }
        return at;
    }

    private void follow(AbstractInsnNode first, boolean locals) {
        AbstractInsnNode at = first;
        if (at != null && at.getOpcode() == Opcodes.CHECKCAST) {
            at = next(at);
        }
        if (at != null && at.getOpcode() == Opcodes.DUP && next(at) instanceof VarInsnNode store) {
            local(store.var, locals);
            at = next(store);
        } else if (at instanceof VarInsnNode store && isStore(store)) {
            local(store.var, locals);
            return;
        }
        if (at instanceof JumpInsnNode jump && jump.getOpcode() != Opcodes.GOTO) {
            alone(jump);
        } else if (at != null && constant(at) != null && next(at) instanceof JumpInsnNode jump) {
            beside(jump, constant(at));
        } else {
            somehow(at);
        }
    }

    private static boolean isStore(VarInsnNode insn) {
        return insn.getOpcode() >= Opcodes.ISTORE && insn.getOpcode() <= Opcodes.ASTORE;
    }

    /** Tests of a local that is set once, to what was read. */
    private void local(int var, boolean follow) {
        List<VarInsnNode> loads = new ArrayList<>();
        int stores = 0;
        for (AbstractInsnNode insn : code) {
            if (insn instanceof VarInsnNode of && of.var == var) {
                stores += isStore(of) ? 1 : 0;
                if (!isStore(of)) {
                    loads.add(of);
                }
            }
        }
        if (follow && stores == 1) {
            loads.forEach(l -> follow(next(l), false));
        }
    }

    private void alone(JumpInsnNode jump) {
        switch (jump.getOpcode()) {
            case Opcodes.IFEQ, Opcodes.IFNULL -> both(jump, Value.ZERO, Value.SET, null);
            case Opcodes.IFNE, Opcodes.IFNONNULL -> both(jump, Value.SET, Value.ZERO, null);
            default -> both(jump, Value.TESTED, Value.TESTED, null);
        }
    }

    private void beside(JumpInsnNode jump, int constant) {
        switch (jump.getOpcode()) {
            case Opcodes.IF_ICMPEQ -> both(jump, Value.EQUAL, Value.TESTED, constant);
            case Opcodes.IF_ICMPNE -> both(jump, Value.TESTED, Value.EQUAL, constant);
            default -> both(jump, Value.TESTED, Value.TESTED, constant);
        }
    }

    /** A value that is computed with, or asserted, on its way to a test in the same block. */
    private void somehow(AbstractInsnNode first) {
        AbstractInsnNode at = first;
        for (int steps = 0; at != null && steps < LONGEST; steps++, at = next(at)) {
            if (at instanceof JumpInsnNode jump) {
                if (jump.getOpcode() != Opcodes.GOTO) {
                    both(jump, Value.TESTED, Value.TESTED, null);
                }
                return;
            }
            boolean ends = at instanceof MethodInsnNode
                    || at.getOpcode() == Opcodes.POP
                    || at.getOpcode() >= Opcodes.IRETURN && at.getOpcode() <= Opcodes.PUTFIELD
                    || at instanceof VarInsnNode store && isStore(store);
            if (ends) {
                return;
            }
        }
    }

    private void both(JumpInsnNode jump, Value jumps, Value falls, Integer constant) {
        int block = cfg.blockOf(code.indexOf(jump));
        int[] next = cfg.next[block];
        if (next.length == 2) {
            found.add(new Branch(Cfg.edge(block, next[0]), jumps, constant));
            found.add(new Branch(Cfg.edge(block, next[1]), falls, constant));
        }
    }
}
