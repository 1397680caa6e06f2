package io.deadheat.scan.ir;

import io.deadheat.scan.program.AccessNodes;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** Writes the statements of a body, one pass over the instructions with the frames known. */
final class Emitter {
    private static final int[] NOTHING = {};

    private final Program program;
    private final Sites sites;
    private final LockEffects effects;
    private final ElementCalls elementCalls;
    private final Body body;
    private final MethodInfo method;
    private final FrameFlow flow;
    private final int[] lines;
    private final Map<Integer, Integer> ordinals;
    private final Set<ClassInfo> initializes = new LinkedHashSet<>();
    private LockFlow locks;
    private CallAccesses byCalls;
    private Frame<Val> frame;

    Emitter(
            Program program,
            Sites sites,
            LockEffects effects,
            ElementCalls elementCalls,
            Body body,
            FrameFlow flow,
            int[] lines,
            Map<Integer, Integer> ordinals) {
        this.effects = effects;
        this.elementCalls = elementCalls;
        this.program = program;
        this.sites = sites;
        this.body = body;
        this.method = body.method;
        this.flow = flow;
        this.lines = lines;
        this.ordinals = ordinals;
    }

    void emit(MethodNode code) throws AnalyzerException {
        locks = new LockFlow(program, body, alwaysHeld(), effects);
        byCalls = new CallAccesses(program, sites, elementCalls, body, lines, VarHandles.ordinals(code.instructions));
        for (int block = 0; block < body.cfg.blocks(); block++) {
            if (flow.entry[block] != null) {
                block(code, block);
            }
        }
        flow.phis.forEach((phi, inputs) -> inputs.forEach(in -> body.moves.add(new Body.Move(phi, in, null))));
        catches(code);
        body.initializes.addAll(initializes);
        Polls.note(body, code);
        locks.run();
    }

    private List<Held> alwaysHeld() {
        if (!method.isSynchronized()) {
            return List.of();
        }
        int var = method.isStatic() ? classLiteral(method.owner) : body.params[0];
        return List.of(new Held(var, Held.Kind.MONITOR));
    }

    private int classLiteral(ClassInfo of) {
        int var = body.newVar();
        body.allocs.add(new Body.Alloc(var, sites.literal(of)));
        return var;
    }

    private void catches(MethodNode code) {
        for (TryCatchBlockNode handler : code.tryCatchBlocks) {
            int var = flow.caughtIn(body.cfg.blockOf(code.instructions.indexOf(handler.handler)));
            if (var >= 0) {
                ClassInfo type = handler.type == null ? null : program.classOf(handler.type);
                body.moves.add(new Body.Move(var, body.thrown, type));
            }
        }
    }

    private void block(MethodNode code, int block) throws AnalyzerException {
        frame = new Frame<>(flow.entry[block]);
        for (int i = body.cfg.start[block]; i < body.cfg.end[block]; i++) {
            AbstractInsnNode insn = code.instructions.get(i);
            if (insn.getOpcode() >= 0) {
                statement(insn, i);
                frame.execute(insn, flow.interpreter);
            }
        }
    }

    private Val value(int depth) {
        return frame.getStack(frame.getStackSize() - 1 - depth);
    }

    private int top(int depth) {
        return value(depth).var();
    }

    private int made(AbstractInsnNode insn) {
        return flow.interpreter.reference(insn).var();
    }

    private void statement(AbstractInsnNode insn, int at) {
        switch (insn.getOpcode()) {
            case Opcodes.NEW -> allocate(insn, at, ((TypeInsnNode) insn).desc);
            case Opcodes.ANEWARRAY -> allocate(insn, at, arrayOf(((TypeInsnNode) insn).desc));
            case Opcodes.NEWARRAY ->
                allocate(insn, at, PRIMITIVE_ARRAYS[((IntInsnNode) insn).operand - Opcodes.T_BOOLEAN]);
            case Opcodes.MULTIANEWARRAY -> multi((MultiANewArrayInsnNode) insn, at);
            case Opcodes.LDC -> constant((LdcInsnNode) insn);
            case Opcodes.GETFIELD, Opcodes.GETSTATIC, Opcodes.PUTFIELD, Opcodes.PUTSTATIC ->
                field((FieldInsnNode) insn, at);
            case Opcodes.CHECKCAST -> cast((TypeInsnNode) insn);
            case Opcodes.ARETURN -> returns(at);
            case Opcodes.ATHROW -> move(body.thrown, top(0), null);
            case Opcodes.MONITORENTER -> monitor(at, true);
            case Opcodes.MONITOREXIT -> monitor(at, false);
            case Opcodes.INVOKEDYNAMIC -> dynamic((InvokeDynamicInsnNode) insn, at);
            default -> {
                if (insn instanceof MethodInsnNode call) {
                    call(call, at);
                } else if (AccessNodes.place(insn) >= 0) {
                    element(insn, at);
                }
            }
        }
    }

    private static final String[] PRIMITIVE_ARRAYS = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};

    private static String arrayOf(String element) {
        return element.startsWith("[") ? "[" + element : "[L" + element + ";";
    }

    private void move(int dst, int src, ClassInfo filter) {
        if (src >= 0) {
            body.moves.add(new Body.Move(dst, src, filter));
        }
    }

    private void returns(int at) {
        move(body.returned, top(0), null);
        body.returns.add(new int[] {top(0), at});
    }

    private void monitor(int at, boolean enter) {
        if (top(0) >= 0) {
            locks.monitor(at, top(0), enter);
        }
    }

    private void allocate(AbstractInsnNode insn, int at, String type) {
        allocate(made(insn), at, type);
    }

    private void allocate(int var, int at, String type) {
        ClassInfo info = program.classOf(type);
        AllocSite site = sites.in(method, info, at, lines[at], body.cfg.loopOf(at));
        if (info.isArray() && Integer.valueOf(0).equals(value(0).constant())) {
            sites.setEmpty(site);
        }
        body.allocs.add(new Body.Alloc(var, site));
        initializes.add(info);
        finalizer(info, var, at);
    }

    /** The JVM registers an object that has a finalizer, and runs that in a thread of its own. */
    private void finalizer(ClassInfo info, int var, int at) {
        MethodInfo found = info.isProgram() ? program.dispatch(info, "finalize()V") : null;
        if (found != null && found.owner.isProgram()) {
            ClassInfo owner = program.classOf("java/lang/ref/Finalizer");
            add(Opcodes.INVOKESTATIC, owner, "register", "(Ljava/lang/Object;)V", new int[] {var}, -1, at);
        }
    }

    private void multi(MultiANewArrayInsnNode insn, int at) {
        int outer = made(insn);
        allocate(outer, at, insn.desc);
        for (int d = 1; d < insn.dims; d++) {
            int inner = body.newVar();
            allocate(inner, at, insn.desc.substring(d));
            body.stores.add(new Body.Store(outer, program.arrayField("java.lang.Object[]"), inner, at));
            outer = inner;
        }
    }

    private void constant(LdcInsnNode insn) {
        if (insn.cst instanceof String text) {
            body.string(made(insn), text);
            body.allocs.add(new Body.Alloc(made(insn), sites.shared(program.classOf("java/lang/String"))));
        } else if (insn.cst instanceof Type type && type.getSort() >= Type.ARRAY && type.getSort() <= Type.OBJECT) {
            body.allocs.add(new Body.Alloc(made(insn), sites.literal(program.classOf(type.getInternalName()))));
        }
    }

    private void cast(TypeInsnNode insn) {
        move(made(insn), top(0), program.classOf(insn.desc));
    }

    private void field(FieldInsnNode insn, int at) {
        if (insn.getOpcode() == Opcodes.PUTSTATIC) {
            sites.handles.learn(insn);
        }
        FieldInfo field = BodyBuilder.fieldOf(program, insn);
        boolean isStatic = insn.getOpcode() == Opcodes.GETSTATIC || insn.getOpcode() == Opcodes.PUTSTATIC;
        boolean write = insn.getOpcode() == Opcodes.PUTFIELD || insn.getOpcode() == Opcodes.PUTSTATIC;
        int base = isStatic ? -1 : top(write ? 1 : 0);
        if (isStatic) {
            initializes.add(field.owner());
        } else if (base < 0) {
            return;
        }
        if (field.isReference() && write && top(0) >= 0) {
            body.stores.add(new Body.Store(base, field, top(0), at));
        } else if (field.isReference() && !write) {
            body.loads.add(new Body.Load(made(insn), base, field, at));
        }
        access(insn, field, base, null, write, at);
    }

    private void element(AbstractInsnNode insn, int at) {
        boolean write = insn.getOpcode() >= Opcodes.IASTORE;
        int base = top(write ? 2 : 1);
        if (base < 0) {
            return;
        }
        FieldInfo field = BodyBuilder.fieldOf(program, insn);
        if (insn.getOpcode() == Opcodes.AALOAD) {
            body.loads.add(new Body.Load(made(insn), base, field, at));
        } else if (insn.getOpcode() == Opcodes.AASTORE && top(0) >= 0) {
            body.stores.add(new Body.Store(base, field, top(0), at));
        }
        Integer index = value(write ? 1 : 0).constant();
        access(insn, field, base, index, write, at);
        Integer argument = value(write ? 1 : 0).argument();
        body.accesses.get(body.accesses.size() - 1).argument = argument == null ? -1 : argument;
    }

    private void access(AbstractInsnNode insn, FieldInfo field, int base, Integer index, boolean write, int at) {
        int ordinal = ordinals.get(AccessNodes.place(insn));
        body.accesses.add(new MemAccess(method, field, base, index, write, false, ordinal, at, lines[at]));
    }

    private void call(MethodInsnNode insn, int at) {
        boolean isStatic = insn.getOpcode() == Opcodes.INVOKESTATIC;
        int[] args = arguments(Type.getArgumentTypes(insn.desc).length + (isStatic ? 0 : 1));
        if (!isStatic && args[0] < 0) {
            return;
        }
        ClassInfo owner = program.classOf(insn.owner);
        if (isStatic) {
            initializes.add(owner);
        }
        add(insn.getOpcode(), owner, insn.name, insn.desc, args, resultOf(insn, insn.desc), at);
        byCalls.elements(insn, owner, args, at);
        locks.constants(at, constants(args.length));
        body.calls.get(body.calls.size() - 1).handedOn = handedOn(args.length);
        if (insn.owner.equals(VarHandles.OWNER) && !isStatic) {
            byCalls.handle(insn, args, at);
        } else if (VarHandles.isUnsafe(insn)) {
            byCalls.byCall(insn, sites.handles.atOffset(insn), args, at);
        }
        counts(insn, args);
    }

    /** Notes how many permits a semaphore has, a latch counts, or threads a pool has at most; and if a stream has many. */
    private void counts(MethodInsnNode insn, int[] args) {
        if (insn.owner.endsWith("/StreamSupport") && value(0).constant() != null) {
            sites.setCount(body.calls.get(body.calls.size() - 1), value(0).constant());
        }
        if (!insn.desc.startsWith("(I") || !insn.owner.startsWith("java/util/concurrent/")) {
            return;
        }
        boolean most = insn.owner.endsWith("/ThreadPoolExecutor");
        boolean made = insn.name.equals("<init>");
        Integer count = value(args.length - 1 - (made ? 1 : 0) - (most ? 1 : 0)).constant();
        if (count != null && made) {
            body.allocs.stream().filter(a -> a.dst() == args[0]).forEach(a -> sites.setCount(a.site(), count));
        } else if (count != null && insn.owner.endsWith("/Executors")) {
            sites.setCount(body.calls.get(body.calls.size() - 1), count);
        }
    }

    private int resultOf(AbstractInsnNode insn, String desc) {
        return Type.getReturnType(desc).getSort() >= Type.ARRAY ? made(insn) : -1;
    }

    private int[] arguments(int count) {
        int[] args = new int[count];
        for (int i = 0; i < count; i++) {
            args[i] = Math.max(-1, top(count - 1 - i));
        }
        return args;
    }

    private Integer[] constants(int count) {
        Integer[] out = new Integer[count];
        for (int i = 0; i < count; i++) {
            out[i] = value(count - 1 - i).constant();
        }
        return out;
    }

    private int[] handedOn(int count) {
        int[] out = new int[count];
        boolean any = false;
        for (int i = 0; i < count; i++) {
            Integer argument = value(count - 1 - i).argument();
            out[i] = argument == null ? -1 : argument;
            any |= argument != null;
        }
        return any ? out : NOTHING;
    }

    private void add(int opcode, ClassInfo owner, String name, String desc, int[] args, int result, int at) {
        CallSite call = new CallSite(method, body.calls.size(), opcode, owner, name, desc, args, result, at, lines[at]);
        body.calls.add(call);
        if (call.returnsReceiver() && result >= 0 && args[0] >= 0) {
            body.moves.add(new Body.Move(result, args[0], null));
        }
    }

    private void dynamic(InvokeDynamicInsnNode insn, int at) {
        int[] args = arguments(Type.getArgumentTypes(insn.desc).length);
        String factory = insn.bsm.getOwner();
        if (factory.equals("java/lang/invoke/LambdaMetafactory") && insn.bsmArgs[1] instanceof Handle) {
            ClassInfo lambda = new Lambdas(program, sites).make(method, insn, at, lines[at]);
            allocate(insn, at, lambda.name);
            for (int i = 0; i < args.length; i++) {
                if (args[i] >= 0) {
                    FieldInfo captured = program.resolveField(lambda.name, "captured" + i, "Ljava/lang/Object;");
                    body.stores.add(new Body.Store(made(insn), captured, args[i], at));
                }
            }
        } else if (factory.equals("java/lang/invoke/StringConcatFactory")) {
            concatenation(insn, args, at);
        }
    }

    private void concatenation(InvokeDynamicInsnNode insn, int[] args, int at) {
        Type[] types = Type.getArgumentTypes(insn.desc);
        for (int i = 0; i < args.length; i++) {
            if (args[i] >= 0
                    && !types[i].getClassName().equals("java.lang.String")
                    && types[i].getSort() == Type.OBJECT) {
                ClassInfo owner = program.classOf("java/lang/Object");
                add(Opcodes.INVOKEVIRTUAL, owner, "toString", "()Ljava/lang/String;", new int[] {args[i]}, -1, at);
            }
        }
        body.allocs.add(new Body.Alloc(made(insn), sites.shared(program.classOf("java/lang/String"))));
    }
}
