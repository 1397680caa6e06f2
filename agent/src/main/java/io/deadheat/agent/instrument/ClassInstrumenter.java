package io.deadheat.agent.instrument;

import io.deadheat.agent.instrument.ClassInfos.DeclaredField;
import io.deadheat.hooks.FieldTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Turns the bytes of a class into the bytes of the same class with hooks in it. */
final class ClassInstrumenter {
    private static final List<Instrumenter> ALL = Instrumenter.all();
    private static final List<Instrumenter> ASKING = List.of(new HostedThreads());
    private static final List<Instrumenter> LINKING = List.of(new Linkage(), new HostedThreads());
    private static final List<Instrumenter> BLOCKING = List.of(new BlockingCalls(), new AwaitedReferences());
    private static final int LAST_WITH_SUBROUTINES = Opcodes.V1_6;

    private final Mode mode;

    private final Set<String> candidates;

    ClassInstrumenter(Mode mode, Set<String> candidates) {
        this.mode = mode;
        this.candidates = candidates;
    }

    /** The instrumented bytes, and the methods that had to be left alone. */
    record Result(byte[] bytes, List<String> tooLarge) {}

    Result instrument(byte[] bytes, ClassLoader loader, Treatment treatment, boolean shadowFields) {
        Set<String> tooLarge = new HashSet<>();
        while (true) {
            try {
                return new Result(write(bytes, loader, treatment, shadowFields, tooLarge), new ArrayList<>(tooLarge));
            } catch (MethodTooLargeException e) {
                if (!tooLarge.add(e.getMethodName() + e.getDescriptor())) {
                    throw e;
                }
            }
        }
    }

    /** To redefine a class the JVM looks for each of its constants in the old ones: those of the JDK keep their places. */
    private byte[] write(
            byte[] bytes, ClassLoader loader, Treatment treatment, boolean shadowFields, Set<String> leftAlone) {
        ClassReader reader = new ClassReader(bytes);
        ClassNode node = read(reader);
        ClassContext context = new ClassContext(node, treatment, mode, candidates, loader);
        context.infos.put(ClassInfo.of(reader));
        for (MethodNode method : node.methods) {
            boolean hasCode = (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
            if (hasCode
                    && !leftAlone.contains(method.name + method.desc)
                    && !ThreadLifecycle.leavesAlone(mode, node.name, method.name)
                    && !AddedFields.leavesAlone(node.name, method.name)
                    && !ControlledThreads.leavesAlone(node.name, method.name)) {
                instrument(new MethodContext(context, method));
            }
            if (mode.controlled()) {
                HostedThreads.redirect(context, method);
            }
        }
        if (shadowFields) {
            addShadowFields(context);
        }
        ClassReader constants = treatment.application() ? null : reader;
        ClassWriter writer = new ClassWriter(constants, ClassWriter.COMPUTE_MAXS);
        writer.setComputeLimits(Integer.MAX_VALUE, Long.MAX_VALUE);
        node.accept(writer);
        return writer.toByteArray();
    }

    private static ClassNode read(ClassReader reader) {
        ClassNode node = new ClassNode(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String desc, String sig, String[] exceptions) {
                if ((version & 0xFFFF) > LAST_WITH_SUBROUTINES) {
                    return super.visitMethod(access, name, desc, sig, exceptions);
                }
                MethodNode method = new JSRInlinerAdapter(null, access, name, desc, sig, exceptions);
                methods.add(method);
                return method;
            }
        };
        reader.accept(node, ClassReader.EXPAND_FRAMES);
        return node;
    }

    private static void instrument(MethodContext m) {
        List<Instrumenter> all = instrumenters(m.owner.treatment);
        for (var insn : m.original) {
            if (concerns(insn.getOpcode())) {
                for (Instrumenter instrumenter : all) {
                    instrumenter.instruction(m, insn);
                }
            }
        }
        for (Instrumenter instrumenter : all) {
            instrumenter.method(m);
        }
        m.finish();
    }

    private static List<Instrumenter> instrumenters(Treatment treatment) {
        return switch (treatment) {
            case ASKING -> ASKING;
            case LINKING -> LINKING;
            case BLOCKING -> BLOCKING;
            default -> ALL;
        };
    }

    /** Accesses to memory, calls and monitors: what instrumenters look at one by one. */
    static boolean concerns(int opcode) {
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE
                || opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.INVOKEDYNAMIC
                || opcode == Opcodes.MONITORENTER
                || opcode == Opcodes.MONITOREXIT;
    }

    /** Places for the shadow and the notes of each field that is watched, where no program looks: synthetic, transient, private. */
    private static void addShadowFields(ClassContext context) {
        List<FieldNode> shadows = new ArrayList<>();
        for (FieldNode field : context.node.fields) {
            DeclaredField declared = DeclaredField.of(context.node.name, field.name, field.access);
            if (isPlain(field) && !context.isConstructed(declared)) {
                shadows.add(unseen(FieldTable.SHADOW_PREFIX + field.name, Code.O));
                shadows.add(unseen(FieldTable.READ_NOTE_PREFIX + field.name, "J"));
                shadows.add(unseen(FieldTable.WRITE_NOTE_PREFIX + field.name, "J"));
            }
        }
        context.node.fields.addAll(shadows);
    }

    /** Of an object, and neither final nor volatile. */
    static boolean isPlain(FieldNode field) {
        int not = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE | Opcodes.ACC_SYNTHETIC;
        return (field.access & not) == 0;
    }

    private static FieldNode unseen(String name, String descriptor) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;
        return new FieldNode(access, name, descriptor, null, null);
    }
}
