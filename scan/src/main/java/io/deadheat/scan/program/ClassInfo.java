package io.deadheat.scan.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/** What the analysis knows of a class: its place in the hierarchy, its members and where it came from. */
public final class ClassInfo {
    /** Where a class file was found. */
    public enum Origin {
        /** On the class path, or named by the user: analysed, reported. */
        PROGRAM,
        /** In the JDK. */
        JDK,
        /** Referred to, found nowhere; its methods do nothing. */
        MISSING,
        /** Made by the analysis: arrays, lambdas. */
        SYNTHETIC
    }

    public final int id;
    public final String name;
    public final Origin origin;
    int access;
    /** The modifiers in the source: a nested class has others in its class file. */
    int declaredAccess;

    boolean named = true;
    String outer;
    boolean generic;
    ClassInfo superClass;
    final List<ClassInfo> interfaces = new ArrayList<>();
    final Map<String, FieldInfo> fields = new LinkedHashMap<>();
    final Map<String, MethodInfo> methods = new LinkedHashMap<>();
    final Map<String, MethodInfo> dispatchCache = new HashMap<>();
    Set<String> annotations = Set.of();
    String sourceFile;

    ClassInfo(int id, String name, Origin origin) {
        this.id = id;
        this.name = name;
        this.origin = origin;
    }

    public String binaryName() {
        return name.replace('/', '.');
    }

    public String sourceFile() {
        return sourceFile;
    }

    public ClassInfo superClass() {
        return superClass;
    }

    public List<ClassInfo> interfaces() {
        return interfaces;
    }

    public Iterable<MethodInfo> methods() {
        return methods.values();
    }

    public Iterable<FieldInfo> fields() {
        return fields.values();
    }

    /** The field of that name that the class itself has, or null. */
    public FieldInfo field(String name) {
        return fields.get(name);
    }

    public MethodInfo method(String signature) {
        return methods.get(signature);
    }

    public Set<String> annotations() {
        return annotations;
    }

    public boolean isInterface() {
        return (access & Opcodes.ACC_INTERFACE) != 0;
    }

    public boolean isAbstract() {
        return (access & Opcodes.ACC_ABSTRACT) != 0;
    }

    public boolean isPublic() {
        return (access & Opcodes.ACC_PUBLIC) != 0;
    }

    /** Whether source code elsewhere may name the class: public, as declared, and neither anonymous nor made up. */
    public boolean isOpen() {
        return (declaredAccess & Opcodes.ACC_PUBLIC) != 0;
    }

    /** Whether the class was declared private. */
    public boolean isHidden() {
        return (declaredAccess & Opcodes.ACC_PRIVATE) != 0;
    }

    /** Whether source code can name the class at all: it is not anonymous, local, missing or made up. */
    public boolean isNamed() {
        return named && (isProgram() || isJdk());
    }

    /** The class around this one, by its internal name, or null. */
    public String outer() {
        return outer;
    }

    /** Whether the class has type parameters. */
    public boolean isGeneric() {
        return generic;
    }

    public boolean isEnum() {
        return (access & Opcodes.ACC_ENUM) != 0;
    }

    public boolean isSynthetic() {
        return (access & Opcodes.ACC_SYNTHETIC) != 0;
    }

    public boolean isArray() {
        return name.startsWith("[");
    }

    public boolean isProgram() {
        return origin == Origin.PROGRAM;
    }

    public boolean isJdk() {
        return origin == Origin.JDK;
    }

    @Override
    public String toString() {
        return binaryName();
    }
}
