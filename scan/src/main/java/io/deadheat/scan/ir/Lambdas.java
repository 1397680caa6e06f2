package io.deadheat.scan.ir;

import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.util.Arrays;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Makes the class that the JVM would spin behind a lambda or method reference: a field per captured value and one method
 * that calls the implementation.
 */
final class Lambdas {
    private final Program program;
    private final Sites sites;

    Lambdas(Program program, Sites sites) {
        this.program = program;
        this.sites = sites;
    }

    ClassInfo make(MethodInfo in, InvokeDynamicInsnNode insn, int at, int line) {
        String name = in.owner.name + "$$Lambda$" + in.id + '$' + at;
        String implemented = Type.getReturnType(insn.desc).getInternalName();
        ClassInfo lambda = program.newSynthetic(name, implemented, in.owner.sourceFile());
        Type samType = (Type) insn.bsmArgs[0];
        MethodInfo sam = program.newSyntheticMethod(lambda, insn.name, samType.getDescriptor());
        sam.setBody(body(sam, lambda, insn, line));
        return lambda;
    }

    private Body body(MethodInfo sam, ClassInfo lambda, InvokeDynamicInsnNode insn, int line) {
        Type[] declared = sam.argumentTypes();
        int[] params = new int[declared.length + 1];
        int vars = 1;
        for (int i = 0; i < declared.length; i++) {
            params[i + 1] = declared[i].getSort() >= Type.ARRAY ? vars++ : -1;
        }
        Body body = new Body(sam, params, vars);
        body.cfg = Cfg.straight(2);
        call(body, arguments(body, lambda, insn), (Handle) insn.bsmArgs[1], line);
        body.calls.forEach(c -> c.handedOn = handedOn(c, declared));
        return body;
    }

    /** The last arguments of the implementation are those of the lambda. */
    private static int[] handedOn(CallSite call, Type[] declared) {
        int[] out = new int[call.args.length];
        Arrays.fill(out, -1);
        int first = out.length - declared.length;
        for (int i = 0; i < declared.length; i++) {
            if (declared[i].getSort() == Type.INT && first + i >= 0) {
                out[first + i] = i + 1;
            }
        }
        return out;
    }

    private int[] arguments(Body body, ClassInfo lambda, InvokeDynamicInsnNode insn) {
        Type[] captured = Type.getArgumentTypes(insn.desc);
        Type[] passed = ((Type) insn.bsmArgs[2]).getArgumentTypes();
        int[] args = new int[captured.length + passed.length];
        Arrays.fill(args, -1);
        for (int i = 0; i < captured.length; i++) {
            if (captured[i].getSort() >= Type.ARRAY) {
                FieldInfo field = program.newField(
                        lambda, "captured" + i, captured[i].getDescriptor(), Opcodes.ACC_FINAL, java.util.Set.of());
                program.declare(field);
                args[i] = body.newVar();
                body.loads.add(new Body.Load(args[i], 0, field, 0));
            }
        }
        for (int i = 0; i < passed.length; i++) {
            int param = body.params[i + 1];
            if (param >= 0 && passed[i].getSort() >= Type.ARRAY) {
                args[captured.length + i] = body.newVar();
                ClassInfo type = program.classOf(passed[i].getInternalName());
                body.moves.add(new Body.Move(args[captured.length + i], param, type));
            }
        }
        return args;
    }

    private void call(Body body, int[] args, Handle target, int line) {
        ClassInfo owner = program.classOf(target.getOwner());
        boolean constructs = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
        int result = -1;
        int[] passed = args;
        if (constructs) {
            result = body.newVar();
            body.allocs.add(new Body.Alloc(result, sites.in(body.method, owner, 0, line, -1)));
            passed = new int[args.length + 1];
            passed[0] = result;
            System.arraycopy(args, 0, passed, 1, args.length);
        } else if (Type.getReturnType(target.getDesc()).getSort() >= Type.ARRAY) {
            result = body.newVar();
        }
        int opcode = opcode(target.getTag());
        if (opcode == Opcodes.INVOKESTATIC || passed.length > 0 && passed[0] >= 0) {
            int set = constructs ? -1 : result;
            body.calls.add(new CallSite(
                    body.method, 0, opcode, owner, target.getName(), target.getDesc(), passed, set, 0, line));
        }
        body.initializes.add(owner);
        if (result >= 0) {
            body.moves.add(new Body.Move(body.returned, result, null));
            body.returns.add(new int[] {result, 1});
        }
    }

    private static int opcode(int tag) {
        return switch (tag) {
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            default -> Opcodes.INVOKESPECIAL;
        };
    }
}
