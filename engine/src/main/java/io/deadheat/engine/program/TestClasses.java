package io.deadheat.engine.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Finds the classes of a folder that have JUnit tests. */
public final class TestClasses extends ClassVisitor {
    private static final Set<String> MARKS = Set.of(
            "Lorg/junit/Test;",
            "Lorg/junit/jupiter/api/Test;",
            "Lorg/junit/jupiter/api/RepeatedTest;",
            "Lorg/junit/jupiter/api/TestFactory;",
            "Lorg/junit/jupiter/params/ParameterizedTest;");

    private boolean isAbstract;
    private boolean hasTests;
    private String name;

    private TestClasses() {
        super(Opcodes.ASM9);
    }

    /** Top-level classes with tests of their own or, through nested classes, of others; in the order of their names. */
    public static List<String> in(Path folder) throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
                TestClasses one = new TestClasses();
                new ClassReader(Files.readAllBytes(file)).accept(one, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
                if (one.hasTests && !one.isAbstract && !found.contains(outer(one.name))) {
                    found.add(outer(one.name));
                }
            }
        }
        return found;
    }

    private static String outer(String name) {
        int nested = name.indexOf('$');
        return nested > 0 ? name.substring(0, nested) : name;
    }

    @Override
    public void visit(int version, int access, String own, String signature, String above, String[] faces) {
        name = own.replace('/', '.');
        isAbstract = (access & Opcodes.ACC_ABSTRACT) != 0;
    }

    @Override
    public MethodVisitor visitMethod(int access, String method, String type, String signature, String[] thrown) {
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
                hasTests |= MARKS.contains(descriptor);
                return null;
            }
        };
    }
}
