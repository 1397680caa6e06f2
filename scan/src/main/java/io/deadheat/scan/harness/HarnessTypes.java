package io.deadheat.scan.harness;

import io.deadheat.scan.ir.Sites;
import io.deadheat.scan.ir.SyntheticBody;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The local variables of a harness, one for each type, and the objects put into them: one of each concrete class of the
 * type, built by all its constructors.
 */
final class HarnessTypes {
    /** What a client would pass for the JDK's collection interfaces. */
    private static final Map<String, String> CONCRETE = Map.of(
            "java/util/Collection", "java/util/ArrayList",
            "java/util/List", "java/util/ArrayList",
            "java/lang/Iterable", "java/util/ArrayList",
            "java/util/Set", "java/util/HashSet",
            "java/util/Map", "java/util/HashMap",
            "java/util/Queue", "java/util/LinkedList",
            "java/util/Deque", "java/util/ArrayDeque");

    private final Program program;
    private final Sites sites;
    private final SyntheticBody body;
    private final HarnessSource source;
    private final Map<ClassInfo, Integer> variables = new LinkedHashMap<>();
    private final Map<ClassInfo, Integer> instances = new HashMap<>();
    private final Map<Integer, ClassInfo> results = new LinkedHashMap<>();
    private final List<ClassInfo> programClasses = new ArrayList<>();
    private final Map<ClassInfo, Boolean> complete = new HashMap<>();

    HarnessTypes(Program program, Sites sites, SyntheticBody body, HarnessSource source) {
        this.program = program;
        this.sites = sites;
        this.body = body;
        this.source = source;
        program.classes().stream().filter(ClassInfo::isProgram).forEach(programClasses::add);
    }

    int argument(Type type) {
        return type.getSort() < Type.ARRAY ? -1 : variable(program.classOf(type.getInternalName()));
    }

    /** The variable of {@code type}, filled on first use. */
    int variable(ClassInfo type) {
        Integer known = variables.get(type);
        if (known != null) {
            return known;
        }
        int var = body.newVar();
        variables.put(type, var);
        source.declare(type, "v" + var, isVisible(type));
        fill(type, var);
        return var;
    }

    String name(ClassInfo type) {
        return "v" + variable(type);
    }

    /** Whether code in the unnamed package may name a class. */
    boolean isVisible(ClassInfo c) {
        if (c.isArray()) {
            Type element = Type.getType(c.name).getElementType();
            return element.getSort() != Type.OBJECT || isVisible(program.classOf(element.getInternalName()));
        }
        boolean unnamed = !c.name.contains("/");
        ClassInfo outer = c.outer() == null ? null : program.classOf(c.outer());
        boolean open = c.isNamed() && (c.isOpen() || unnamed && !c.isHidden());
        boolean java = SourceVersion.isName(c.name.replace('/', '.'));
        return open && java && isComplete(c) && (outer == null || isVisible(outer));
    }

    /** Whether a class and all that it inherits from can be found; a compiler looks into no other. */
    private boolean isComplete(ClassInfo c) {
        Boolean known = complete.get(c);
        if (known == null) {
            known = c.origin != ClassInfo.Origin.MISSING
                    && (c.superClass() == null || isComplete(c.superClass()))
                    && c.interfaces().stream().allMatch(this::isComplete);
            complete.put(c, known);
        }
        return known;
    }

    /** Whether Java can say a call of the method, and a compiler finds all that methods of that name are declared with. */
    boolean canBeSaid(ClassInfo c, MethodInfo method) {
        boolean named = method.isConstructor() || SourceVersion.isName(method.name);
        return named && !method.hasIntersections() && areKnown(c, method);
    }

    private boolean areKnown(ClassInfo c, MethodInfo method) {
        for (MethodInfo other : c.methods()) {
            if (other.name.equals(method.name) && !isKnown(other)) {
                return false;
            }
        }
        return method.isConstructor()
                || (c.superClass() == null || areKnown(c.superClass(), method))
                        && c.interfaces().stream().allMatch(i -> areKnown(i, method));
    }

    private boolean isKnown(MethodInfo method) {
        Stream<Type> thrown = method.exceptions().stream().map(Type::getObjectType);
        Stream<Type> returned = Stream.of(method.returnType());
        return Stream.of(Arrays.stream(method.argumentTypes()), returned, thrown)
                .flatMap(types -> types)
                .map(t -> t.getSort() == Type.ARRAY ? t.getElementType() : t)
                .allMatch(t -> t.getSort() != Type.OBJECT || isComplete(program.classOf(t.getInternalName())));
    }

    boolean areVisible(Type[] types) {
        for (Type type : types) {
            if (type.getSort() >= Type.ARRAY && !isVisible(program.classOf(type.getInternalName()))) {
                return false;
            }
        }
        return true;
    }

    String nameOf(Type type) {
        return name(program.classOf(type.getInternalName()));
    }

    private void fill(ClassInfo type, int var) {
        if (type.isArray()) {
            array(type, var);
        } else if (type.isProgram()) {
            concrete(type, var);
        } else {
            jdk(type, var);
        }
    }

    private void array(ClassInfo type, int var) {
        body.allocate(var, sites.harness(type));
        Type element = Type.getType(type.name.substring(1));
        if (element.getSort() >= Type.ARRAY) {
            int inner = variable(program.classOf(element.getInternalName()));
            body.store(var, program.arrayField("java.lang.Object[]"), inner);
        }
    }

    private void concrete(ClassInfo type, int var) {
        boolean any = false;
        for (ClassInfo c : programClasses) {
            if (program.isSubtype(c, type) && isInstantiable(c)) {
                body.move(var, instance(c), null);
                if (c != type) {
                    source.move(type, c, this);
                }
                any = true;
            }
        }
        if (!any) {
            body.allocate(var, sites.shared(type));
        }
    }

    private void jdk(ClassInfo type, int var) {
        String concrete = CONCRETE.getOrDefault(type.name, type.name);
        ClassInfo made = program.classOf(concrete);
        if (made.isInterface() || made.isAbstract() || made.name.startsWith("java/lang/")) {
            body.allocate(var, sites.shared(made));
            if (made.isInterface()) {
                concrete(type, var);
            }
        } else {
            body.move(var, instance(made), null);
        }
    }

    private static boolean isInstantiable(ClassInfo c) {
        return !c.isInterface() && !c.isAbstract() && !c.isSynthetic() && constructors(c).length > 0;
    }

    static MethodInfo[] constructors(ClassInfo c) {
        List<MethodInfo> out = new ArrayList<>();
        for (MethodInfo method : c.methods()) {
            if (method.isConstructor() && (method.access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC)) == 0) {
                out.add(method);
            }
        }
        return out.toArray(new MethodInfo[0]);
    }

    private int instance(ClassInfo c) {
        Integer known = instances.get(c);
        if (known == null) {
            known = body.newVar();
            instances.put(c, known);
            build(c, known);
        }
        return known;
    }

    /** An object of {@code c} that nothing else in the harness uses, or -1 where none can be made. */
    int construct(ClassInfo c) {
        if (!isInstantiable(c)) {
            return -1;
        }
        int var = body.newVar();
        build(c, var);
        return var;
    }

    private void build(ClassInfo c, int var) {
        body.allocate(var, sites.harness(c));
        for (MethodInfo constructor : constructors(c)) {
            int[] args = arguments(constructor, var);
            source.construct(c, constructor, this);
            body.call(Opcodes.INVOKESPECIAL, constructor, args, -1, source.lineNumber());
        }
    }

    /** The object that stands for all of {@code c} that clients make in parallel. */
    int made(ClassInfo c) {
        int var = body.newVar();
        body.allocate(var, sites.shared(c));
        return var;
    }

    int[] arguments(MethodInfo constructor, int receiver) {
        Type[] declared = constructor.argumentTypes();
        int[] args = new int[declared.length + 1];
        args[0] = receiver;
        for (int i = 0; i < declared.length; i++) {
            args[i + 1] = argument(declared[i]);
        }
        return args;
    }

    /** Where anything may be passed, passes an object of {@code c}: it may be compared with one of its own kind. */
    void passAsAnything(ClassInfo c) {
        ClassInfo any = program.classOf("java/lang/Object");
        if (variables.containsKey(any)) {
            body.move(variable(any), variable(c), null);
            source.move(any, c, this);
        }
    }

    void returned(int result, ClassInfo type) {
        results.put(result, type);
    }

    /**
     * Lets every result flow into every variable whose type it fits.
     *
     * @param all also where either is of no known type
     */
    void flowBack(boolean all) {
        results.forEach((result, type) -> variables.forEach((of, var) -> {
            boolean fits = program.isSubtype(type, of) || program.isSubtype(of, type);
            boolean vague = of.name.equals("java/lang/Object") || type.name.equals("java/lang/Object");
            if (fits && (!vague || all && of.isProgram())) {
                body.move(var, result, of);
            }
        }));
    }
}
