package io.deadheat.scan.program;

import io.deadheat.model.Coverage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/** All classes seen so far, program classes up front and JDK classes on demand, with field and method resolution. */
public final class Program {
    private static final String OBJECT = "java/lang/Object";

    private final ClassPath path;
    private final Map<String, ClassInfo> classes = new LinkedHashMap<>();
    private final List<ClassInfo> byId = new ArrayList<>();
    private final List<FieldInfo> fields = new ArrayList<>();
    private final List<MethodInfo> methods = new ArrayList<>();
    private final Map<Integer, BitSet> supers = new HashMap<>();
    private final Map<String, FieldInfo> arrayFields = new HashMap<>();
    private FieldInfo anyElements;
    private final List<Coverage.Skipped> skipped = new ArrayList<>();
    private final Set<String> missing = new TreeSet<>();

    public Program(ClassPath path) throws IOException {
        this.path = path;
        for (String name : path.names()) {
            classOf(name);
        }
    }

    /** The class of that internal name (or array descriptor); a class found nowhere is there too, as missing. */
    public ClassInfo classOf(String name) {
        ClassInfo known = classes.get(name);
        return known != null ? known : load(name);
    }

    private ClassInfo load(String name) {
        if (name.startsWith("[")) {
            ClassInfo array = register(name, ClassInfo.Origin.SYNTHETIC);
            array.superClass = classOf(OBJECT);
            return array;
        }
        try {
            byte[] bytes = path.findInProgram(name);
            boolean inProgram = bytes != null;
            bytes = inProgram ? bytes : path.findInJdk(name);
            if (bytes == null) {
                missing.add(name.replace('/', '.'));
                return phantom(name);
            }
            ClassInfo info = register(name, inProgram ? ClassInfo.Origin.PROGRAM : ClassInfo.Origin.JDK);
            return parse(info, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ClassInfo parse(ClassInfo info, byte[] bytes) {
        try {
            ClassParser.parse(this, info, bytes);
            return info;
        } catch (RuntimeException e) {
            skipped.add(new Coverage.Skipped(info.binaryName(), "unreadable class file: " + e));
            return phantom(info.name);
        }
    }

    private ClassInfo phantom(String name) {
        ClassInfo info = register(name, ClassInfo.Origin.MISSING);
        info.superClass = name.equals(OBJECT) ? null : classOf(OBJECT);
        return info;
    }

    private ClassInfo register(String name, ClassInfo.Origin origin) {
        ClassInfo info = newClass(name, origin);
        classes.put(name, info);
        return info;
    }

    private ClassInfo newClass(String name, ClassInfo.Origin origin) {
        ClassInfo info = new ClassInfo(byId.size(), name, origin);
        byId.add(info);
        return info;
    }

    /** A class that the analysis makes up, such as the one behind a lambda; one of the program keeps its name. */
    public ClassInfo newSynthetic(String name, String superInterface, String sourceFile) {
        ClassInfo info = newClass(name, ClassInfo.Origin.SYNTHETIC);
        classes.putIfAbsent(name, info);
        info.superClass = classOf(OBJECT);
        info.interfaces.add(classOf(superInterface));
        info.sourceFile = sourceFile;
        return info;
    }

    public MethodInfo newSyntheticMethod(ClassInfo owner, String name, String desc) {
        MethodInfo method = newMethod(owner, name, desc, Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC, Set.of(), null);
        owner.methods.put(method.signature(), method);
        return method;
    }

    /** A static method that a later version of the class has. */
    public MethodInfo newStaticMethod(ClassInfo owner, String name, String desc) {
        MethodInfo method = newMethod(owner, name, desc, Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, Set.of(), null);
        owner.methods.put(method.signature(), method);
        return method;
    }

    MethodInfo newMethod(
            ClassInfo owner, String name, String desc, int access, Set<String> annotations, MethodNode code) {
        MethodInfo method = new MethodInfo(methods.size(), owner, name, desc, access, annotations, code);
        methods.add(method);
        return method;
    }

    public FieldInfo newField(ClassInfo owner, String name, String desc, int access, Set<String> annotations) {
        FieldInfo field = new FieldInfo(fields.size(), owner, name, desc, access, annotations);
        fields.add(field);
        return field;
    }

    /** Makes {@code field} found by its name in its class. */
    public void declare(FieldInfo field) {
        field.owner().fields.put(field.name(), field);
    }

    /** The elements of an array of any type; a site names them as the agent does. */
    public FieldInfo anyElements() {
        if (anyElements == null) {
            anyElements = newField(null, "java.lang.Object[]", "I", 0, Set.of());
        }
        return anyElements;
    }

    /** The elements of arrays of class {@code array}, as instructions that access them have it. */
    public FieldInfo elementsOf(ClassInfo array) {
        String element = Type.getObjectType(array.name).getDimensions() > 1 || array.name.endsWith(";")
                ? "java.lang.Object"
                : Type.getObjectType(array.name).getElementType().getClassName();
        return arrayField((element.equals("boolean") ? "byte" : element) + "[]");
    }

    /** The elements of arrays as one field per type that the bytecode can tell: {@code int[]}, {@code byte[]}, … */
    public FieldInfo arrayField(String label) {
        String desc = label.equals("java.lang.Object[]") ? "Ljava/lang/Object;" : "I";
        return arrayFields.computeIfAbsent(label, l -> newField(null, l, desc, 0, Set.of()));
    }

    public FieldInfo field(int id) {
        return fields.get(id);
    }

    public MethodInfo method(int id) {
        return methods.get(id);
    }

    public ClassInfo byId(int id) {
        return byId.get(id);
    }

    public Collection<ClassInfo> classes() {
        return List.copyOf(classes.values());
    }

    /** Classes that could not be read, with the reason. */
    public List<Coverage.Skipped> skipped() {
        return skipped;
    }

    /** Says that a method's bytecode could not be followed; the rest of its class is analysed. */
    public void skip(MethodInfo method, String why) {
        skipped.add(new Coverage.Skipped(method.owner.binaryName(), why));
    }

    /** Binary names of classes referred to and found nowhere. */
    public Set<String> missing() {
        return missing;
    }

    public Set<String> providers(String service) {
        try {
            return path.providers(service);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The field that a reference means: in the class, its interfaces, its superclasses (JVMS 5.4.3.2). */
    public FieldInfo resolveField(String owner, String name, String desc) {
        ClassInfo start = classOf(owner);
        FieldInfo found = findField(start, name);
        if (found != null) {
            return found;
        }
        FieldInfo made = newField(start, name, desc, 0, Set.of());
        start.fields.put(name, made);
        return made;
    }

    private static FieldInfo findField(ClassInfo at, String name) {
        for (ClassInfo c = at; c != null; c = c.superClass) {
            FieldInfo own = c.fields.get(name);
            if (own != null) {
                return own;
            }
            for (ClassInfo i : c.interfaces) {
                FieldInfo inherited = findField(i, name);
                if (inherited != null) {
                    return inherited;
                }
            }
        }
        return null;
    }

    /** The method that a call of {@code signature} runs on an object of class {@code receiver}, or null. */
    public MethodInfo dispatch(ClassInfo receiver, String signature) {
        if (receiver.dispatchCache.containsKey(signature)) {
            return receiver.dispatchCache.get(signature);
        }
        MethodInfo found = lookup(receiver, signature);
        if (found == null && receiver.name.equals("java/lang/invoke/VarHandle")) {
            found = polymorphic(receiver, signature);
        }
        receiver.dispatchCache.put(signature, found);
        return found;
    }

    /** Methods of a {@code VarHandle} take whatever the call site passes. */
    private static MethodInfo polymorphic(ClassInfo handle, String signature) {
        String name = signature.substring(0, signature.indexOf('('));
        for (MethodInfo method : handle.methods.values()) {
            if (method.name.equals(name)) {
                return method;
            }
        }
        return null;
    }

    private static MethodInfo lookup(ClassInfo receiver, String signature) {
        MethodInfo fallback = null;
        for (ClassInfo c = receiver; c != null; c = c.superClass) {
            MethodInfo own = c.methods.get(signature);
            if (own != null && !own.isAbstract()) {
                return own;
            }
            fallback = fallback == null ? own : fallback;
        }
        MethodInfo inherited = null;
        for (ClassInfo c = receiver; c != null; c = c.superClass) {
            inherited = better(inherited, defaultMethod(c, signature));
        }
        return inherited != null && (fallback == null || !inherited.isAbstract()) ? inherited : fallback;
    }

    private static MethodInfo defaultMethod(ClassInfo c, String signature) {
        MethodInfo best = null;
        for (ClassInfo i : c.interfaces) {
            MethodInfo own = i.methods.get(signature);
            best = better(best, own != null ? own : defaultMethod(i, signature));
        }
        return best;
    }

    private static MethodInfo better(MethodInfo one, MethodInfo other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.isAbstract() && !other.isAbstract() ? other : one;
    }

    public boolean isSubtype(ClassInfo sub, ClassInfo of) {
        if (sub == of || of.name.equals(OBJECT)) {
            return true;
        }
        if (sub.isArray()) {
            return of.isArray() ? arraySubtype(sub.name, of.name) : isArraySuper(of.name);
        }
        return supers(sub).get(of.id);
    }

    private boolean arraySubtype(String sub, String of) {
        Type a = Type.getType(sub.substring(1));
        Type b = Type.getType(of.substring(1));
        boolean references = a.getSort() >= Type.ARRAY && b.getSort() >= Type.ARRAY;
        return references && isSubtype(classOf(a.getInternalName()), classOf(b.getInternalName()));
    }

    private static boolean isArraySuper(String name) {
        return name.equals("java/lang/Cloneable") || name.equals("java/io/Serializable");
    }

    private BitSet supers(ClassInfo c) {
        BitSet known = supers.get(c.id);
        if (known == null) {
            known = new BitSet();
            supers.put(c.id, known);
            known.set(c.id);
            if (c.superClass != null) {
                known.or(supers(c.superClass));
            }
            for (ClassInfo i : c.interfaces) {
                known.or(supers(i));
            }
        }
        return known;
    }
}
