package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import java.util.Optional;
import org.objectweb.asm.Opcodes;

/** Whether {@code java} finds something to start in a class, by the rules of its launcher. */
final class MainMethod {
    /** From this Java on an instance method {@code void main()} can be started, too. */
    private static final int INSTANCE_MAIN = 21;

    private static final String JAVAFX = "javafx.application.Application";

    private final ClassLookup classes;
    private final TargetJdk jdk;

    MainMethod(ClassPath path, TargetJdk jdk) {
        this.classes = new ClassLookup(path, jdk);
        this.jdk = jdk;
    }

    /** A class that is missing or has no main method is bad input. */
    void check(String className) {
        ClassHeader header = classes.require(className);
        if (!isStartable(header)) {
            throw new BadInputException("no main method in " + className);
        }
    }

    private boolean isStartable(ClassHeader header) {
        if (header.methods().stream().anyMatch(this::isMain)) {
            return true;
        }
        String parent = header.superName();
        if (parent == null || parent.equals("java.lang.Object")) {
            return false;
        }
        Optional<ClassHeader> above = classes.find(parent);
        return parent.equals(JAVAFX) || above.isEmpty() || isStartable(above.get());
    }

    private boolean isMain(ClassHeader.Method m) {
        if (!m.name().equals("main")) {
            return false;
        }
        boolean classic = m.descriptor().equals("([Ljava/lang/String;)V");
        if (jdk.feature() < INSTANCE_MAIN) {
            return classic && m.is(Opcodes.ACC_PUBLIC) && m.is(Opcodes.ACC_STATIC);
        }
        return (classic || m.descriptor().equals("()V")) && !m.is(Opcodes.ACC_PRIVATE);
    }
}
