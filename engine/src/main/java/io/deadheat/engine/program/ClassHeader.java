package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;

/** Of a class file, what is needed to tell whether it can be started. */
final class ClassHeader extends ClassVisitor {
    private static final int MAGIC = 0xCAFEBABE;

    /** A method's name, descriptor and access flags. */
    record Method(String name, String descriptor, int access) {
        boolean is(int flag) {
            return (access & flag) != 0;
        }
    }

    private final List<Method> methods = new ArrayList<>();
    private final List<String> parents = new ArrayList<>();
    private String name;
    private String superName;
    private String moduleName;
    private String moduleMain;

    private ClassHeader() {
        super(Opcodes.ASM9);
    }

    /** {@code origin} names the class in the line that says that it is corrupt, or too new for {@code jdk}. */
    static ClassHeader read(byte[] bytes, String origin, TargetJdk jdk) {
        if (bytes.length < 10 || ByteBuffer.wrap(bytes).getInt() != MAGIC) {
            throw new BadInputException("corrupt class file: " + origin);
        }
        int major = ByteBuffer.wrap(bytes).getShort(6);
        if (major > jdk.newestClassFile()) {
            throw new BadInputException(origin + " is compiled for Java " + TargetJdk.featureOf(major)
                    + ", but the program would run on Java " + jdk.feature() + ": give --java HOME of a newer JDK");
        }
        ClassHeader header = new ClassHeader();
        try {
            new ClassReader(bytes)
                    .accept(header, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        } catch (RuntimeException e) {
            throw new BadInputException("corrupt class file: " + origin, e);
        }
        return header;
    }

    /** The binary name, {@code org.acme.A$B}. */
    String name() {
        return name;
    }

    /** The binary name of the superclass, or null. */
    String superName() {
        return superName;
    }

    /** The binary names of superclass and interfaces. */
    List<String> parents() {
        return parents;
    }

    String moduleName() {
        return moduleName;
    }

    String moduleMain() {
        return moduleMain;
    }

    List<Method> methods() {
        return methods;
    }

    boolean declares(String method) {
        return methods.stream().anyMatch(m -> m.name().equals(method));
    }

    @Override
    public void visit(int version, int access, String internal, String signature, String parent, String[] interfaces) {
        name = internal.replace('/', '.');
        superName = parent == null ? null : parent.replace('/', '.');
        Stream.concat(Stream.ofNullable(parent), Stream.of(interfaces))
                .map(p -> p.replace('/', '.'))
                .forEach(parents::add);
    }

    @Override
    public ModuleVisitor visitModule(String module, int access, String version) {
        moduleName = module;
        return new ModuleVisitor(Opcodes.ASM9) {
            @Override
            public void visitMainClass(String mainClass) {
                moduleMain = mainClass.replace('/', '.');
            }
        };
    }

    @Override
    public MethodVisitor visitMethod(int access, String method, String descriptor, String signature, String[] thrown) {
        methods.add(new Method(method, descriptor, access));
        return null;
    }
}
