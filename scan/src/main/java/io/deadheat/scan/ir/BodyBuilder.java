package io.deadheat.scan.ir;

import io.deadheat.scan.program.AccessNodes;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Translates bytecode into a {@link Body}. */
public final class BodyBuilder {
    private final Program program;
    private final Sites sites;
    private final LockEffects effects;
    private final ElementCalls elementCalls;

    public BodyBuilder(Program program, Sites sites, ElementCalls elementCalls) {
        this.program = program;
        this.sites = sites;
        this.elementCalls = elementCalls;
        this.effects = new LockEffects(program, this::build);
    }

    /** The body of a method with code; one that cannot be followed is noted and does nothing. */
    public Body build(MethodInfo method) {
        if (method.body() != null) {
            return method.body();
        }
        Body body;
        try {
            body = translate(method);
        } catch (AnalyzerException | RuntimeException e) {
            program.skip(method, method.name + ": bytecode not followed: " + e);
            body = empty(method);
        }
        method.setBody(body);
        return body;
    }

    private Body translate(MethodInfo method) throws AnalyzerException {
        MethodNode code = method.code();
        Cfg cfg = Cfg.of(code);
        FrameFlow flow = new FrameFlow(code, cfg);
        int[] params = flow.run(method.isStatic());
        Body body = new Body(method, params, flow.interpreter.vars());
        body.cfg = cfg;
        new Emitter(program, sites, effects, elementCalls, body, flow, lines(code), ordinals(code)).emit(code);
        return body;
    }

    private static Body empty(MethodInfo method) {
        int[] params = new int[method.argumentTypes().length + (method.isStatic() ? 0 : 1)];
        java.util.Arrays.fill(params, -1);
        Body body = new Body(method, params, 0);
        body.cfg = Cfg.straight(1);
        return body;
    }

    private static int[] lines(MethodNode code) {
        int[] lines = new int[code.instructions.size()];
        int line = 0;
        for (int i = 0; i < lines.length; i++) {
            if (code.instructions.get(i) instanceof LineNumberNode node) {
                line = node.line;
            }
            lines[i] = line;
        }
        return lines;
    }

    /** The ordinal of each memory access among those to the same field, in the order of the original bytecode. */
    private Map<Integer, Integer> ordinals(MethodNode code) {
        TreeMap<Integer, FieldInfo> byPlace = new TreeMap<>();
        for (AbstractInsnNode insn : code.instructions) {
            if (AccessNodes.place(insn) >= 0) {
                byPlace.put(AccessNodes.place(insn), fieldOf(program, insn));
            }
        }
        Map<String, Integer> next = new HashMap<>();
        Map<Integer, Integer> ordinals = new HashMap<>();
        byPlace.forEach((place, field) -> ordinals.put(place, next.merge(field.label(), 1, Integer::sum) - 1));
        return ordinals;
    }

    /** The field, or kind of array element, that a memory access touches. */
    public static FieldInfo fieldOf(Program program, AbstractInsnNode insn) {
        if (insn instanceof FieldInsnNode field) {
            return program.resolveField(field.owner, field.name, field.desc);
        }
        return program.arrayField(
                switch (insn.getOpcode()) {
                    case Opcodes.IALOAD, Opcodes.IASTORE -> "int[]";
                    case Opcodes.LALOAD, Opcodes.LASTORE -> "long[]";
                    case Opcodes.FALOAD, Opcodes.FASTORE -> "float[]";
                    case Opcodes.DALOAD, Opcodes.DASTORE -> "double[]";
                    case Opcodes.BALOAD, Opcodes.BASTORE -> "byte[]";
                    case Opcodes.CALOAD, Opcodes.CASTORE -> "char[]";
                    case Opcodes.SALOAD, Opcodes.SASTORE -> "short[]";
                    default -> "java.lang.Object[]";
                });
    }
}
