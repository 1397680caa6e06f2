package io.deadheat.its;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What the bytecode of a target does on each of its source lines: the fields, arrays and JDK methods it uses. */
final class LineAccesses {
    private static final Map<Integer, List<String>> ARRAYS = Map.ofEntries(
            Map.entry(Opcodes.IALOAD, List.of("int[]")),
            Map.entry(Opcodes.IASTORE, List.of("int[]")),
            Map.entry(Opcodes.LALOAD, List.of("long[]")),
            Map.entry(Opcodes.LASTORE, List.of("long[]")),
            Map.entry(Opcodes.FALOAD, List.of("float[]")),
            Map.entry(Opcodes.FASTORE, List.of("float[]")),
            Map.entry(Opcodes.DALOAD, List.of("double[]")),
            Map.entry(Opcodes.DASTORE, List.of("double[]")),
            Map.entry(Opcodes.BALOAD, List.of("byte[]", "boolean[]")),
            Map.entry(Opcodes.BASTORE, List.of("byte[]", "boolean[]")),
            Map.entry(Opcodes.CALOAD, List.of("char[]")),
            Map.entry(Opcodes.CASTORE, List.of("char[]")),
            Map.entry(Opcodes.SALOAD, List.of("short[]")),
            Map.entry(Opcodes.SASTORE, List.of("short[]")),
            Map.entry(Opcodes.AALOAD, List.of("java.lang.Object[]")),
            Map.entry(Opcodes.AASTORE, List.of("java.lang.Object[]")));
    private static final Set<String> BY_HANDLE = Set.of("java/lang/invoke/VarHandle", "sun/misc/Unsafe");

    private final Map<Integer, Set<String>> names = new HashMap<>();
    private final Set<Integer> linesOfHandles = new HashSet<>();
    private final Set<Integer> linesOfJdkCalls = new HashSet<>();

    /** Reads the class files of a target: its own and those nested in it. */
    static LineAccesses of(Target target) {
        LineAccesses accesses = new LineAccesses();
        Path folder = Targets.classPath()
                .resolve(target.className().replace('.', '/'))
                .getParent();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.equals(target.name() + ".class") || name.startsWith(target.name() + "$")) {
                    accesses.read(Files.readAllBytes(file));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return accesses;
    }

    /** Does the marker's line use what the marker names? Handles hide the name, so any use of one will do. */
    boolean agreeWith(Marker marker) {
        if (marker.name().startsWith("java.") && !marker.name().endsWith("[]")) {
            return linesOfJdkCalls.contains(marker.line());
        }
        return linesOfHandles.contains(marker.line())
                || names.getOrDefault(marker.line(), Set.of()).contains(marker.name());
    }

    private void read(byte[] classFile) {
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, ClassReader.SKIP_FRAMES);
        for (MethodNode method : node.methods) {
            int line = 0;
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof LineNumberNode number) {
                    line = number.line;
                }
                add(line, instruction);
            }
        }
    }

    private void add(int line, AbstractInsnNode instruction) {
        Set<String> here = names.computeIfAbsent(line, key -> new HashSet<>());
        here.addAll(ARRAYS.getOrDefault(instruction.getOpcode(), List.of()));
        if (instruction instanceof FieldInsnNode field) {
            here.add(field.name);
        } else if (instruction instanceof MethodInsnNode call) {
            if (BY_HANDLE.contains(call.owner)) {
                linesOfHandles.add(line);
            } else if (call.owner.startsWith("java/")) {
                linesOfJdkCalls.add(line);
            }
        }
    }
}
