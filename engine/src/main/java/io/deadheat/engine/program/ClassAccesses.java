package io.deadheat.engine.program;

import io.deadheat.model.AccessKind;
import io.deadheat.model.AccessesByCall;
import io.deadheat.model.Descriptors;
import io.deadheat.model.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The plain memory accesses of one class, numbered by the rule of {@link Site}. */
final class ClassAccesses extends ClassVisitor {
    private static final String ARRAY_TYPES = "IJFDABCS";

    private final Function<String, Optional<ClassFields>> headers;
    private final List<Site> sites = new ArrayList<>();
    private final Set<String> keys = new HashSet<>();

    /** By method, how many calls it has that may access memory. */
    private final Map<String, Integer> calls = new HashMap<>();

    /** By the keys of the accesses, the piece of code without a change of line that each is in. */
    private final Map<String, Integer> pieces = new HashMap<>();

    private int piece;
    private final List<String> nested = new ArrayList<>();
    private String className;
    private String file;

    private ClassAccesses(Function<String, Optional<ClassFields>> headers) {
        super(Opcodes.ASM9);
        this.headers = headers;
    }

    static ClassAccesses read(byte[] bytes, Function<String, Optional<ClassFields>> headers) {
        ClassAccesses accesses = new ClassAccesses(headers);
        new ClassReader(bytes).accept(accesses, ClassReader.SKIP_FRAMES);
        return accesses;
    }

    List<Site> on(int line) {
        return sites.stream().filter(s -> s.line() == line).toList();
    }

    /** The same statement where the compiler has written it more than once, as it does with {@code finally} blocks. */
    List<Site> copies(Site site) {
        return sites.stream()
                .filter(s -> s.line() == site.line() && s.method().equals(site.method()))
                .filter(s -> s.field().equals(site.field()) && s.access() == site.access())
                .filter(s -> !AccessesByCall.isOne(site.ordinal())
                        && !pieces.get(s.key()).equals(pieces.get(site.key())))
                .toList();
    }

    /** Whether any statement accesses the same variable, calls of handles included. */
    boolean touches(Site site) {
        return AccessesByCall.isOne(site.ordinal())
                || sites.stream().anyMatch(s -> s.field().equals(site.field()));
    }

    boolean has(Site site) {
        return AccessesByCall.isOne(site.ordinal())
                ? site.ordinal() - AccessesByCall.FIRST < calls.getOrDefault(site.method(), 0)
                : keys.contains(site.key());
    }

    /** The classes nested in this one. */
    List<String> nested() {
        return nested;
    }

    @Override
    public void visit(int version, int access, String name, String signature, String above, String[] faces) {
        className = name.replace('/', '.');
    }

    @Override
    public void visitSource(String source, String debug) {
        file = source;
    }

    @Override
    public void visitNestMember(String member) {
        nested.add(member.replace('/', '.'));
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] thrown) {
        return new Method(name + descriptor);
    }

    /** The accesses of one method, in the order of the bytecode. */
    private final class Method extends MethodVisitor {
        private final String method;
        private final Map<String, Integer> counts = new HashMap<>();
        private int line;

        Method(String method) {
            super(Opcodes.ASM9);
            this.method = method;
        }

        @Override
        public void visitLineNumber(int number, Label start) {
            piece += number == line ? 0 : 1;
            line = number;
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            ClassFields.Declared field = ClassFields.resolve(owner.replace('/', '.'), name, headers);
            boolean write = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
            add(field.key(), write, field.isPlain());
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean ofInterface) {
            if (AccessesByCall.areMadeBy(owner)) {
                calls.merge(method, 1, Integer::sum);
            }
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
                add(arrayType(opcode - Opcodes.IALOAD), false, true);
            } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
                add(arrayType(opcode - Opcodes.IASTORE), true, true);
            }
        }

        private String arrayType(int type) {
            char c = ARRAY_TYPES.charAt(type);
            return c == 'A' ? "java.lang.Object[]" : Descriptors.type("[" + c);
        }

        private void add(String field, boolean write, boolean plain) {
            int ordinal = counts.merge(field, 1, Integer::sum) - 1;
            if (plain) {
                AccessKind kind = write ? AccessKind.WRITE : AccessKind.READ;
                Site site = new Site(className, method, field, ordinal, kind, file, line);
                sites.add(site);
                keys.add(site.key());
                pieces.put(site.key(), piece);
            }
        }
    }
}
