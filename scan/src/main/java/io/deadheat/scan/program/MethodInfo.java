package io.deadheat.scan.program;

import io.deadheat.scan.ir.Body;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/** A method of a class; its bytecode is turned into a {@link Body} the first time it is reached. */
public final class MethodInfo {
    private static final Pattern INTERSECTION = Pattern.compile("^<[^()]*:L[^()]*;:L");

    public final int id;
    public final ClassInfo owner;
    public final String name;
    public final String desc;
    public final int access;
    public final Set<String> annotations;
    List<String> exceptions = List.of();
    String genericSignature;
    private MethodNode code;
    private Body body;

    MethodInfo(
            int id, ClassInfo owner, String name, String desc, int access, Set<String> annotations, MethodNode code) {
        this.id = id;
        this.owner = owner;
        this.name = name;
        this.desc = desc;
        this.access = access;
        this.annotations = annotations;
        this.code = code;
    }

    /** The bytecode until {@link #body} is set, null for abstract and native methods. */
    public MethodNode code() {
        return code;
    }

    public boolean hasCode() {
        return code != null || body != null;
    }

    public Body body() {
        return body;
    }

    public void setBody(Body translated) {
        body = translated;
        code = null;
    }

    /** Internal names of the exceptions that the method is declared to throw. */
    public List<String> exceptions() {
        return exceptions;
    }

    /** Whether a type parameter of the method has more than one bound, so that no variable of one class fits it. */
    public boolean hasIntersections() {
        return genericSignature != null
                && INTERSECTION.matcher(genericSignature).find();
    }

    public String signature() {
        return name + desc;
    }

    public boolean isStatic() {
        return (access & Opcodes.ACC_STATIC) != 0;
    }

    public boolean isAbstract() {
        return (access & Opcodes.ACC_ABSTRACT) != 0;
    }

    public boolean isPublic() {
        return (access & Opcodes.ACC_PUBLIC) != 0;
    }

    public boolean isSynchronized() {
        return (access & Opcodes.ACC_SYNCHRONIZED) != 0;
    }

    public boolean isSynthetic() {
        return (access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE)) != 0;
    }

    public boolean isConstructor() {
        return name.equals("<init>");
    }

    public boolean isClassInitializer() {
        return name.equals("<clinit>");
    }

    public Type[] argumentTypes() {
        return Type.getArgumentTypes(desc);
    }

    public Type returnType() {
        return Type.getReturnType(desc);
    }

    @Override
    public String toString() {
        return owner.binaryName() + '.' + name + desc;
    }
}
