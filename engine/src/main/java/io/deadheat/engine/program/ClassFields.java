package io.deadheat.engine.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/** The fields that a class declares, and where it inherits others from. */
final class ClassFields extends ClassVisitor {
    private final Map<String, Integer> fields = new HashMap<>();
    private final List<String> parents = new ArrayList<>();
    private String name;

    private ClassFields() {
        super(Opcodes.ASM9);
    }

    static ClassFields read(byte[] bytes) {
        ClassFields header = new ClassFields();
        new ClassReader(bytes).accept(header, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        return header;
    }

    /** A field as its declaring class has it. */
    record Declared(String owner, String name, int flags) {
        String key() {
            return owner + '.' + name;
        }

        /** Neither final nor volatile nor made by the compiler: an access to it can race. */
        boolean isPlain() {
            return (flags & (Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE | Opcodes.ACC_SYNTHETIC)) == 0;
        }
    }

    /** The field that {@code owner.name} means; as it is written where its classes cannot be found. */
    static Declared resolve(String owner, String field, Function<String, Optional<ClassFields>> headers) {
        Declared asWritten = new Declared(owner, field, 0);
        return owner.startsWith("java.")
                ? asWritten
                : find(owner, field, headers).orElse(asWritten);
    }

    private static Optional<Declared> find(
            String owner, String field, Function<String, Optional<ClassFields>> headers) {
        Optional<ClassFields> header = headers.apply(owner);
        if (header.isEmpty()) {
            return Optional.empty();
        }
        Integer flags = header.get().fields.get(field);
        if (flags != null) {
            return Optional.of(new Declared(header.get().name, field, flags));
        }
        for (String parent : header.get().parents) {
            Optional<Declared> inherited = find(parent, field, headers);
            if (inherited.isPresent()) {
                return inherited;
            }
        }
        return Optional.empty();
    }

    @Override
    public void visit(int version, int access, String own, String signature, String above, String[] faces) {
        name = own.replace('/', '.');
        for (String face : faces) {
            parents.add(face.replace('/', '.'));
        }
        if (above != null) {
            parents.add(above.replace('/', '.'));
        }
    }

    @Override
    public FieldVisitor visitField(int access, String field, String descriptor, String signature, Object value) {
        fields.put(field, access);
        return null;
    }
}
