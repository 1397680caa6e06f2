package io.deadheat.agent.heal;

import io.deadheat.agent.instrument.LoaderTypes;
import io.deadheat.heal.plan.Variable;
import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The variables that a class touches and a detector watches: plain fields, and arrays by their type. */
final class TouchedVariables extends ClassVisitor {
    private final LoaderTypes types;
    private final Set<String> found = new LinkedHashSet<>();

    private TouchedVariables(LoaderTypes types) {
        super(Opcodes.ASM9);
        this.types = types;
    }

    static Set<String> of(ClassReader reader, LoaderTypes types) {
        TouchedVariables touched = new TouchedVariables(types);
        reader.accept(touched, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return touched.found;
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String desc, String signature, String[] exceptions) {
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitFieldInsn(int opcode, String owner, String field, String type) {
                if (types.isPlain(owner, field)) {
                    found.add(types.field(owner, field));
                }
            }

            @Override
            public void visitInsn(int opcode) {
                String array = Variable.arrayType(opcode);
                if (array != null) {
                    found.add(array);
                }
            }
        };
    }
}
