package io.deadheat.agent.instrument;

import io.deadheat.hooks.Sites;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Site;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A method while it is instrumented. Locals are put behind the method's own: the thread's state, looked up once at
 * entry; the lock of a synchronized method; the caller on entry; for accesses in loops, the elements looked at last.
 */
final class MethodContext {
    /** Every frame lists the locals, and every call sets them. */
    private static final int MOST_NEAR = 16;

    final ClassContext owner;
    final MethodNode node;
    final AbstractInsnNode[] original;
    final boolean isStatic;

    private final int firstExtra;
    private SiteNumbers numbers;
    private Loops loops;
    private final ThisEscape escape;
    private boolean needsThread;
    private boolean needsLock;
    private boolean needsCaller;
    private int temps;
    private final List<Integer> nears = new ArrayList<>();
    private final List<Code> prologues = new ArrayList<>();
    private final List<FrameNode> entryFrames = new ArrayList<>();

    MethodContext(ClassContext owner, MethodNode node) {
        this.owner = owner;
        this.node = node;
        this.original = node.instructions.toArray();
        this.isStatic = (node.access & Opcodes.ACC_STATIC) != 0;
        this.firstExtra = node.maxLocals;
        this.temps = firstExtra + 3;
        if (owner.treatment.application()) {
            numbers();
        }
        this.escape = node.name.equals("<init>") ? ThisEscape.of(owner.node.name, node) : ThisEscape.NOT_A_CONSTRUCTOR;
    }

    /** In the program made before any call is redirected; in the JDK, whose calls nobody counts, when it is needed. */
    private SiteNumbers numbers() {
        if (numbers == null) {
            numbers = new SiteNumbers(this);
        }
        return numbers;
    }

    int threadLocal() {
        needsThread = true;
        return firstExtra;
    }

    int lockLocal() {
        needsLock = true;
        return firstExtra + 1;
    }

    int callerLocal() {
        needsCaller = true;
        return firstExtra + 2;
    }

    /** A local that lives for the few instructions of one hook. */
    int temp(Type type) {
        int local = temps;
        temps += type.getSize();
        return local;
    }

    /** A local that holds the {@code Elements} looked at last by one array access, and behind it one for their array. */
    int nearLocal() {
        int local = temp(Type.getObjectType(Code.ELEMENTS));
        temp(Type.getType(Code.O));
        nears.add(local);
        return local;
    }

    /** True if {@code insn} may be executed many times in one call, and there is a {@link #nearLocal} to spare. */
    boolean wantsNear(AbstractInsnNode insn) {
        return nears.size() < MOST_NEAR && loops().contains(insn);
    }

    private Loops loops() {
        if (loops == null) {
            loops = new Loops(original);
        }
        return loops;
    }

    /** The instruction before {@code insn} in the original method, or null. */
    AbstractInsnNode previous(AbstractInsnNode insn) {
        int i = Arrays.asList(original).indexOf(insn) - 1;
        while (i >= 0 && original[i].getOpcode() < 0) {
            i--;
        }
        return i < 0 ? null : original[i];
    }

    void before(AbstractInsnNode insn, Code code) {
        node.instructions.insertBefore(insn, code.list);
    }

    void after(AbstractInsnNode insn, Code code) {
        node.instructions.insert(insn, code.list);
    }

    /** Tells third parties, where there are any, that a memory access has been made; a scheduler if it is of a race set. */
    void afterAccess(AbstractInsnNode insn) {
        if (owner.mode == Mode.OBSERVE_ALL || owner.mode == Mode.CONTROL) {
            after(insn, new Code().aload(threadLocal()).call(Code.HOOKS, "accessed", "(" + Code.T + ")V"));
        }
    }

    /** Runs at the method's start, after the thread's state is known. */
    void atEntry(Code code) {
        prologues.add(code);
    }

    /** True if {@code insn} touches {@code this} in a constructor that nobody else can know of yet. */
    boolean unpublished(AbstractInsnNode insn) {
        return escape.unpublished(insn);
    }

    boolean foreign(AbstractInsnNode insn) {
        return numbers().foreign(insn);
    }

    /** Number of the site of {@code insn}, an access to {@code field}. */
    int site(AbstractInsnNode insn, String field, AccessKind kind) {
        return Sites.add(site(field, numbers().ordinal(insn), kind, numbers().line(insn)));
    }

    /** As {@link #site}, negative in a class of the JDK. */
    int toldSite(AbstractInsnNode insn, String field, AccessKind kind, boolean ordered) {
        Site site = site(field, numbers().ordinal(insn), kind, numbers().line(insn));
        int number = ordered ? Sites.addOrdered(site) : Sites.add(site);
        return owner.treatment.application() ? number : -number;
    }

    /** True if the memory access {@code insn} is told to somebody. */
    boolean wanted(AbstractInsnNode insn, String field, AccessKind kind) {
        return owner.mode != Mode.CONTROL
                || owner.candidates.contains(
                        site(field, numbers().ordinal(insn), kind, 0).key());
    }

    /** Number of a place that is not a memory access: where a lock is taken, say; {@code what} names the lock. */
    int place(AbstractInsnNode insn, String what) {
        return Sites.add(site(
                what, 0, AccessKind.READ, insn == null ? firstLine() : numbers().line(insn)));
    }

    int caller(AbstractInsnNode insn) {
        return Sites.addCaller(callerAt(insn));
    }

    /** As {@link #caller} for a call that takes the lock called {@code lock}. */
    int lockCaller(AbstractInsnNode insn, String lock) {
        return Sites.addLockCaller(
                callerAt(insn), site(lock, 0, AccessKind.READ, numbers().line(insn)));
    }

    private Site.Caller callerAt(AbstractInsnNode insn) {
        return new Site.Caller(
                owner.binaryName(),
                node.name + node.desc,
                owner.node.sourceFile,
                numbers().line(insn));
    }

    private Site site(String field, int ordinal, AccessKind kind, int line) {
        return new Site(owner.binaryName(), node.name + node.desc, field, ordinal, kind, owner.node.sourceFile, line);
    }

    /** Writes the prologue and makes the frames know of the extra locals. */
    void finish() {
        if (!needsThread && !needsLock && !needsCaller && prologues.isEmpty()) {
            return;
        }
        Code start = new Code();
        int line = firstLine();
        if (line > 0) {
            LabelNode here = new LabelNode();
            start.add(here).add(new LineNumberNode(line, here));
        }
        start.call(Code.THREADS, "current", "()" + Code.T).store(Type.getObjectType(Code.THREAD_STATE), threadLocal());
        for (int near : nears) {
            start.op(Opcodes.ACONST_NULL).store(Type.getObjectType(Code.ELEMENTS), near);
            start.op(Opcodes.ACONST_NULL).store(Type.getType(Code.O), near + 1);
        }
        for (Code prologue : prologues) {
            start.list.add(prologue.list);
        }
        node.instructions.insert(start.list);
        node.maxLocals = temps;
        for (AbstractInsnNode insn : node.instructions.toArray()) {
            if (insn instanceof FrameNode frame) {
                extend(frame);
            }
        }
    }

    private int firstLine() {
        for (AbstractInsnNode insn : original) {
            if (insn instanceof LineNumberNode first) {
                return first.line;
            }
        }
        return 0;
    }

    private void extend(FrameNode frame) {
        List<Object> locals = frame.local == null ? new ArrayList<>() : new ArrayList<>(frame.local);
        int slots = 0;
        for (Object local : locals) {
            slots += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
        }
        locals.addAll(Collections.nCopies(firstExtra - slots, Opcodes.TOP));
        locals.addAll(extraTypes(entryFrames.contains(frame)));
        frame.local = locals;
    }

    /** A frame for a handler that may look at nothing but the extra locals and the exception. */
    FrameNode handlerFrame() {
        return new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
    }

    /** The frame at the method's start: its parameters, and of the extra locals those that are set first. */
    FrameNode entryFrame() {
        List<Object> locals = new ArrayList<>();
        if (!isStatic) {
            locals.add(owner.node.name);
        }
        for (Type type : Type.getArgumentTypes(node.desc)) {
            locals.add(verificationType(type));
        }
        FrameNode frame = new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]);
        entryFrames.add(frame);
        return frame;
    }

    private static Object verificationType(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> Opcodes.INTEGER;
            case Type.LONG -> Opcodes.LONG;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            default -> type.getInternalName();
        };
    }

    private List<Object> extraTypes(boolean atEntry) {
        int last = nears.isEmpty() ? firstExtra + 2 : nears.get(nears.size() - 1) + 1;
        List<Object> types = new ArrayList<>(Collections.nCopies(last + 1 - firstExtra, Opcodes.TOP));
        types.set(0, Code.THREAD_STATE);
        if (needsLock && !atEntry) {
            types.set(1, "java/lang/Object");
        }
        if (needsCaller && !atEntry) {
            types.set(2, Opcodes.INTEGER);
        }
        for (int near : nears) {
            types.set(near - firstExtra, Code.ELEMENTS);
            types.set(near + 1 - firstExtra, "java/lang/Object");
        }
        while (types.get(types.size() - 1) == Opcodes.TOP) {
            types.remove(types.size() - 1);
        }
        return types;
    }
}
