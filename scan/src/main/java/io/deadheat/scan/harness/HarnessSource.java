package io.deadheat.scan.harness;

import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.MethodInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The harness as Java that compiles against the library; each statement stands on the line that call paths name. What Java
 * does not let a client call, but the analysis does, is a comment, and so is what a compiler would need missing classes for.
 */
final class HarnessSource {
    private static final List<String> HEAD = List.of(
            "/** Every statement of main may run in its own thread, at any time, on the shared variables. */",
            "class Harness {",
            "    public static void main(String[] args) throws Throwable {");

    /** The JVM bounds how long a method may be. */
    private static final int LONGEST = 400;

    private final List<String> declarations = new ArrayList<>();
    private final List<String> statements = new ArrayList<>();
    private final Map<String, Integer> lines = new HashMap<>();
    private int last;

    /** The line of the statement added last. */
    int lineNumber() {
        return HEAD.size() + last;
    }

    /** Adds a statement, each only once. */
    void line(String statement) {
        last = lines.computeIfAbsent(statement, this::append);
    }

    private int append(String statement) {
        if (statements.size() % LONGEST == LONGEST - 1) {
            String next = "more" + statements.size() / LONGEST + "()";
            statements.add(next + "; }  static void " + next + " throws Throwable {");
        }
        statements.add(statement);
        return statements.size();
    }

    private void statement(boolean allowed, String code) {
        line(allowed ? "if (any()) " + code : "// if (any()) " + code);
    }

    void declare(ClassInfo type, String name, boolean visible) {
        declarations.add((visible ? "static " : "// static ") + readable(type) + ' ' + name + ';');
    }

    void move(ClassInfo to, ClassInfo from, HarnessTypes types) {
        boolean visible = types.isVisible(to) && types.isVisible(from);
        statement(visible, types.name(to) + " = " + types.name(from) + ';');
    }

    void construct(ClassInfo c, MethodInfo constructor, HarnessTypes types) {
        boolean allowed = isAllowed(c, constructor, types) && !c.isAbstract() && !isInner(c, constructor);
        statement(allowed, types.name(c) + " = new " + readable(c) + '(' + arguments(constructor, types) + ");");
    }

    void call(ClassInfo c, MethodInfo method, HarnessTypes types) {
        String receiver = method.isStatic() ? readable(c) : receiver(c, method, types);
        boolean allowed = isAllowed(c, method, types) && !method.name.equals("finalize");
        statement(allowed, receiver + '.' + method.name + '(' + arguments(method, types) + ");");
    }

    /** To a subclass the type arguments of a generic class are fixed, and variables of the erased types do not fit them. */
    private static String receiver(ClassInfo c, MethodInfo method, HarnessTypes types) {
        boolean raw = method.owner != c && method.owner.isGeneric() && types.isVisible(method.owner);
        return raw ? "((" + readable(method.owner) + ") " + types.name(c) + ')' : types.name(c);
    }

    private static boolean isAllowed(ClassInfo c, MethodInfo method, HarnessTypes types) {
        boolean unnamed = !c.name.contains("/");
        boolean open = method.isPublic() || unnamed && (method.access & Opcodes.ACC_PRIVATE) == 0;
        return open && types.isVisible(c) && types.areVisible(method.argumentTypes()) && types.canBeSaid(c, method);
    }

    /** An inner class, which is made by an object of the one around it. */
    private static boolean isInner(ClassInfo c, MethodInfo constructor) {
        Type[] types = constructor.argumentTypes();
        int nested = c.name.lastIndexOf('$');
        return nested > 0 && types.length > 0 && types[0].getInternalName().equals(c.name.substring(0, nested));
    }

    private static String arguments(MethodInfo method, HarnessTypes types) {
        List<String> out = new ArrayList<>();
        for (Type type : method.argumentTypes()) {
            boolean reference = type.getSort() >= Type.ARRAY;
            out.add(
                    reference
                            ? types.nameOf(type)
                            : type.getSort() == Type.BOOLEAN ? "true" : "(" + type.getClassName() + ") 1");
        }
        return String.join(", ", out);
    }

    private static String readable(ClassInfo c) {
        return Type.getObjectType(c.name).getClassName().replace('$', '.');
    }

    List<String> lines() {
        List<String> out = new ArrayList<>(HEAD);
        statements.forEach(s -> out.add("        " + s));
        out.add("    }");
        out.add("");
        declarations.forEach(d -> out.add("    " + d));
        out.add("");
        out.add("    private static boolean any() {");
        out.add("        return Math.random() < 0.5;");
        out.add("    }");
        out.add("}");
        long refused = statements.stream().filter(s -> s.startsWith("//")).count();
        if (refused > 0) {
            out.add("// " + refused + " of " + statements.size()
                    + " statements are comments: Java source cannot make these"
                    + " calls, or not without classes that the class path lacks.");
        }
        return out;
    }
}
