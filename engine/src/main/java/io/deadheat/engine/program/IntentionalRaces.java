package io.deadheat.engine.program;

import io.deadheat.model.Race;
import io.deadheat.model.Site;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What a program annotates with {@code IntentionalRace}, of whatever package: a field, or a method or class that makes
 * one of the accesses. The annotation's own text is the reason.
 */
public final class IntentionalRaces implements AutoCloseable {
    private static final String NAME = "IntentionalRace;";
    private static final String CLASS = "";

    private final ClassPath path;
    private final Map<String, Map<String, String>> known = new HashMap<>();

    private IntentionalRaces(ClassPath path) {
        this.path = path;
    }

    public static IntentionalRaces of(Program program, TargetJdk jdk, Path work) throws IOException {
        return new IntentionalRaces(ClassPath.parse(program.start(jdk, work).classPath(), jdk));
    }

    public Optional<String> reason(Race race) {
        String field = race.field();
        int dot = field.lastIndexOf('.');
        Optional<String> ofField = dot < 0 ? Optional.empty() : in(field.substring(0, dot), field.substring(dot + 1));
        return ofField.or(() -> at(race.first.site())).or(() -> at(race.second.site()));
    }

    private Optional<String> at(Site site) {
        return in(site.className(), site.method());
    }

    private Optional<String> in(String className, String member) {
        Map<String, String> reasons = known.computeIfAbsent(className, this::read);
        String reason = reasons.get(member);
        return Optional.ofNullable(reason == null ? reasons.get(CLASS) : reason);
    }

    private Map<String, String> read(String className) {
        Map<String, String> reasons = new HashMap<>();
        path.read(className.replace('.', '/') + ".class")
                .ifPresent(bytes -> new ClassReader(bytes)
                        .accept(new Members(reasons), ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG));
        return reasons;
    }

    @Override
    public void close() {
        path.close();
    }

    private static AnnotationVisitor annotation(String descriptor, String member, Map<String, String> reasons) {
        boolean named =
                descriptor.endsWith("/" + NAME) || descriptor.endsWith("$" + NAME) || descriptor.equals("L" + NAME);
        if (!named) {
            return null;
        }
        reasons.put(member, "marked IntentionalRace");
        return new AnnotationVisitor(Opcodes.ASM9) {
            @Override
            public void visit(String name, Object value) {
                if (value instanceof String text && !text.isBlank()) {
                    reasons.put(member, text);
                }
            }
        };
    }

    /** Collects the reasons by member: a field's name, a method's name and descriptor, or nothing for the class. */
    private static final class Members extends ClassVisitor {
        private final Map<String, String> reasons;

        Members(Map<String, String> reasons) {
            super(Opcodes.ASM9);
            this.reasons = reasons;
        }

        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            return annotation(descriptor, CLASS, reasons);
        }

        @Override
        public FieldVisitor visitField(int access, String name, String type, String signature, Object value) {
            return new FieldVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
                    return annotation(descriptor, name, reasons);
                }
            };
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] thrown) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
                    return annotation(descriptor, name + type, reasons);
                }
            };
        }
    }
}
