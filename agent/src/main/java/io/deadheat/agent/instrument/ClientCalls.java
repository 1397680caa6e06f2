package io.deadheat.agent.instrument;

import io.deadheat.hooks.SeedCalls;
import io.deadheat.hooks.SeedCalls.Callee;
import io.deadheat.hooks.SeedCalls.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Calls of a sequential test into the library, its constructors included, with receiver, arguments and result. Calls of
 * what only tests use, and of what makes plain values, are not among them.
 */
final class ClientCalls implements Instrumenter {
    static final String SEED_CALLS = "io/deadheat/hooks/SeedCalls";
    private static final Type OBJECT = Type.getType(Code.O);

    private static final List<String> NOT_THE_LIBRARY = List.of(
            "io/deadheat/",
            "org/junit/",
            "junit/",
            "org/assertj/",
            "org/hamcrest/",
            "org/mockito/",
            "org/opentest4j/",
            "java/lang/String",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Boolean",
            "java/lang/Float",
            "java/lang/Double",
            "java/lang/Math",
            "java/lang/System",
            "java/lang/Class",
            "java/lang/AssertionError",
            "java/io/PrintStream");

    @Override
    public void method(MethodContext m) {
        if (m.owner.treatment != Treatment.CLIENT) {
            return;
        }
        Deque<String> made = new ArrayDeque<>();
        for (AbstractInsnNode insn : m.original) {
            if (insn.getOpcode() == Opcodes.NEW) {
                made.push(((TypeInsnNode) insn).desc);
            } else if (insn instanceof MethodInsnNode call) {
                call(m, call, made);
            } else if (insn instanceof FieldInsnNode field && insn.getOpcode() == Opcodes.GETSTATIC) {
                constant(m, field);
            } else if (insn instanceof InvokeDynamicInsnNode function) {
                function(m, function);
            }
        }
        if (!m.node.name.startsWith("<")) {
            Exits.onEveryExit(m, () -> client(m, "clientLeft"), () -> client(m, "clientLeft"));
            m.atEntry(client(m, "clientEntered"));
        }
    }

    private static Code client(MethodContext m, String hook) {
        return new Code().aload(m.threadLocal()).call(SEED_CALLS, hook, "(" + Code.T + ")V");
    }

    private static void call(MethodContext m, MethodInsnNode call, Deque<String> made) {
        boolean constructor = call.name.equals("<init>");
        if (constructor) {
            if (!call.owner.equals(made.peek())) {
                return;
            }
            made.pop();
        }
        boolean special = call.getOpcode() == Opcodes.INVOKESPECIAL && !constructor;
        if (!special && isOfTheLibrary(m, call, constructor)) {
            record(m, call, constructor ? Kind.NEW : kind(call));
        }
    }

    private static Kind kind(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKESTATIC ? Kind.STATIC : Kind.VIRTUAL;
    }

    private static boolean isOfTheLibrary(MethodContext m, MethodInsnNode call, boolean constructor) {
        if (call.owner.startsWith("[") || NOT_THE_LIBRARY.stream().anyMatch(n -> isIn(call.owner, n))) {
            return false;
        }
        return constructor || !call.owner.equals(m.owner.node.name);
    }

    /** @param place a package, which ends in a slash, or a class */
    private static boolean isIn(String owner, String place) {
        return place.endsWith("/") ? owner.startsWith(place) : owner.equals(place);
    }

    private static void record(MethodContext m, MethodInsnNode call, Kind kind) {
        int number = SeedCalls.add(new Callee(kind, call.owner.replace('/', '.'), call.name, call.desc));
        Type[] types = Type.getArgumentTypes(call.desc);
        int[] locals = new int[types.length];
        Code before = new Code();
        for (int i = types.length - 1; i >= 0; i--) {
            locals[i] = m.temp(types[i]);
            before.store(types[i], locals[i]);
        }
        int receiver = m.temp(OBJECT);
        if (kind == Kind.VIRTUAL) {
            before.op(Opcodes.DUP).store(OBJECT, receiver).aload(receiver);
        } else {
            before.op(Opcodes.ACONST_NULL);
        }
        array(before, types, locals);
        before.aload(m.threadLocal())
                .push(number)
                .call(SEED_CALLS, "calling", "(" + Code.O + "[" + Code.O + Code.T + "I)V");
        for (int i = 0; i < types.length; i++) {
            before.load(types[i], locals[i]);
        }
        m.before(call, before);
        m.after(call, called(m, kind == Kind.NEW ? OBJECT : Type.getReturnType(call.desc), number));
    }

    private static void array(Code code, Type[] types, int[] locals) {
        code.push(types.length).add(new TypeInsnNode(Opcodes.ANEWARRAY, "java/lang/Object"));
        for (int i = 0; i < types.length; i++) {
            code.op(Opcodes.DUP).push(i).load(types[i], locals[i]);
            box(code, types[i]);
            code.op(Opcodes.AASTORE);
        }
    }

    private static Code called(MethodContext m, Type result, int number) {
        Code after = new Code();
        if (result.getSort() == Type.VOID) {
            after.op(Opcodes.ACONST_NULL);
        } else {
            after.op(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
            box(after, result);
        }
        return after.aload(m.threadLocal()).push(number).call(SEED_CALLS, "called", "(" + Code.O + Code.T + "I)V");
    }

    private static void box(Code code, Type type) {
        String wrapper = switch (type.getSort()) {
            case Type.BOOLEAN -> "Boolean";
            case Type.BYTE -> "Byte";
            case Type.CHAR -> "Character";
            case Type.SHORT -> "Short";
            case Type.INT -> "Integer";
            case Type.LONG -> "Long";
            case Type.FLOAT -> "Float";
            case Type.DOUBLE -> "Double";
            default -> null;
        };
        if (wrapper != null) {
            String owner = "java/lang/" + wrapper;
            code.call(owner, "valueOf", "(" + type.getDescriptor() + ")L" + owner + ";");
        }
    }

    /** A function is known by the types that it has where it is made, not by the erased ones of its interface. */
    private static void function(MethodContext m, InvokeDynamicInsnNode insn) {
        if (insn.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) {
            String type = Type.getReturnType(insn.desc).getClassName();
            value(m, insn, new Callee(Kind.FUNCTION, type, insn.name, insn.bsmArgs[2].toString()));
        }
    }

    /** An object that the client takes from a static field is replayed by that field's name. */
    private static void constant(MethodContext m, FieldInsnNode field) {
        boolean reference = field.desc.startsWith("L") || field.desc.startsWith("[");
        if (!reference || field.owner.equals(m.owner.node.name) || field.owner.equals("java/lang/System")) {
            return;
        }
        value(m, field, new Callee(Kind.CONSTANT, field.owner.replace('/', '.'), field.name, field.desc));
    }

    private static void value(MethodContext m, AbstractInsnNode insn, Callee callee) {
        m.after(
                insn,
                new Code()
                        .op(Opcodes.DUP)
                        .aload(m.threadLocal())
                        .push(SeedCalls.add(callee))
                        .call(SEED_CALLS, "called", "(" + Code.O + Code.T + "I)V"));
    }
}
