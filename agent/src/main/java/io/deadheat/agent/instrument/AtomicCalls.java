package io.deadheat.agent.instrument;

import io.deadheat.hooks.Hooks;
import io.deadheat.model.AccessKind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Accesses through VarHandles and Unsafe; the atomic classes and field updaters of the JDK are made of these. */
final class AtomicCalls implements Instrumenter {
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
    private static final String VAR_HANDLES = "io/deadheat/hooks/VarHandles";
    private static final String V = "L" + VAR_HANDLE + ";";

    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        if (!(insn instanceof MethodInsnNode call)
                || insn.getOpcode() != Opcodes.INVOKEVIRTUAL
                || ThreadLifecycle.staysReal(m.owner)) {
            return;
        }
        boolean varHandle = call.owner.equals(VAR_HANDLE);
        if (!varHandle && !call.owner.equals("jdk/internal/misc/Unsafe") && !call.owner.equals("sun/misc/Unsafe")) {
            return;
        }
        int mode = AtomicMode.of(call.name);
        boolean plain = (mode & (Hooks.PLAIN_READ | Hooks.PLAIN_WRITE)) != 0;
        if (mode == AtomicMode.NONE || plain && m.owner.treatment != Treatment.APP) {
            return;
        }
        if (varHandle) {
            varHandle(m, call, mode);
        } else if (call.desc.startsWith("(" + Code.O + "J")) {
            unsafe(m, call, mode);
        }
    }

    private static void unsafe(MethodContext m, MethodInsnNode call, int mode) {
        Arguments arguments = new Arguments(m, call);
        Code before = arguments.store();
        if (m.owner.mode.controlled() || m.owner.treatment == Treatment.APP || mode != Hooks.ACQUIRE) {
            arguments
                    .load(arguments.load(before, 0), 1)
                    .aload(m.threadLocal())
                    .push(mode | Hooks.BY_CALL)
                    .push(site(m, call, mode))
                    .call(Code.HOOKS, "beforeUnsafe", "(" + Code.O + "J" + Code.T + "II)V");
        }
        m.before(call, arguments.reload(before));
        if ((mode & Hooks.ACQUIRE) != 0) {
            m.after(
                    call,
                    arguments
                            .load(arguments.load(new Code(), 0), 1)
                            .aload(m.threadLocal())
                            .push(mode)
                            .call(Code.HOOKS, "afterUnsafe", "(" + Code.O + "J" + Code.T + "I)V"));
        }
    }

    private static void varHandle(MethodContext m, MethodInsnNode call, int mode) {
        Arguments arguments = new Arguments(m, call);
        int coordinates = arguments.types.length - AtomicMode.values(call.name);
        if (!supported(arguments, coordinates)) {
            return;
        }
        Code before = arguments.store();
        if (m.owner.mode.controlled() || m.owner.treatment == Treatment.APP || mode != Hooks.ACQUIRE) {
            target(arguments, coordinates, before)
                    .aload(m.threadLocal())
                    .push(mode | Hooks.BY_CALL)
                    .push(site(m, call, mode))
                    .call(VAR_HANDLES, "before", "(" + V + Code.O + "I" + Code.T + "II)V");
        }
        m.before(call, arguments.reload(before));
        if ((mode & Hooks.ACQUIRE) != 0) {
            m.after(
                    call,
                    target(arguments, coordinates, new Code())
                            .aload(m.threadLocal())
                            .push(mode)
                            .call(VAR_HANDLES, "after", "(" + V + Code.O + "I" + Code.T + "I)V"));
        }
    }

    /** A static field, a field of an object, or an element of an array. */
    private static boolean supported(Arguments arguments, int coordinates) {
        return switch (coordinates) {
            case 0 -> true;
            case 1 -> arguments.isReference(0);
            case 2 -> arguments.isReference(0) && arguments.types[1].getSort() == Type.INT;
            default -> false;
        };
    }

    private static Code target(Arguments arguments, int coordinates, Code code) {
        arguments.loadReceiver(code);
        if (coordinates > 0) {
            arguments.load(code, 0);
        } else {
            code.op(Opcodes.ACONST_NULL);
        }
        return coordinates == 2 ? arguments.load(code, 1) : code.push(0);
    }

    private static int site(MethodContext m, MethodInsnNode call, int mode) {
        boolean write = (mode & (Hooks.RELEASE | Hooks.PLAIN_WRITE)) != 0;
        boolean ordered = (mode & (Hooks.PLAIN_READ | Hooks.PLAIN_WRITE)) == 0;
        return m.toldSite(call, call.owner.replace('/', '.'), write ? AccessKind.WRITE : AccessKind.READ, ordered);
    }

    /** The arguments of a call, kept in locals so that a hook can look at them before and after it. */
    private static final class Arguments {
        final Type[] types;
        private final int[] locals;
        private final int receiver;
        private final Type receiverType;

        Arguments(MethodContext m, MethodInsnNode call) {
            types = Type.getArgumentTypes(call.desc);
            locals = new int[types.length];
            for (int i = 0; i < types.length; i++) {
                locals[i] = m.temp(types[i]);
            }
            receiverType = Type.getObjectType(call.owner);
            receiver = m.temp(receiverType);
        }

        boolean isReference(int i) {
            return types[i].getSort() == Type.OBJECT || types[i].getSort() == Type.ARRAY;
        }

        Code store() {
            Code code = new Code();
            for (int i = types.length - 1; i >= 0; i--) {
                code.store(types[i], locals[i]);
            }
            return code.store(receiverType, receiver);
        }

        Code load(Code code, int i) {
            return code.load(types[i], locals[i]);
        }

        void loadReceiver(Code code) {
            code.load(receiverType, receiver);
        }

        Code reload(Code code) {
            loadReceiver(code);
            for (int i = 0; i < types.length; i++) {
                load(code, i);
            }
            return code;
        }
    }
}
