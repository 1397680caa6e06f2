package io.deadheat.scan.harness;

import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;

/** The harness as Java, for people to read; each statement stands on the line that call paths name. */
final class HarnessSource {
    private static final String INDENT = "        ";
    private final List<String> declarations = new ArrayList<>();
    private final List<String> statements = new ArrayList<>();

    int lineNumber() {
        return statements.size();
    }

    void line(String statement) {
        statements.add(statement);
    }

    void declare(ClassInfo type, String name) {
        declarations.add(readable(Type.getObjectType(type.name)) + ' ' + name + " = null;");
    }

    void construct(ClassInfo c, MethodInfo constructor, HarnessTypes types) {
        line("if (any()) " + types.name(c) + " = new " + readable(Type.getObjectType(c.name)) + '('
                + arguments(constructor, types) + ");");
    }

    void call(ClassInfo c, MethodInfo method, HarnessTypes types) {
        String receiver = method.isStatic() ? readable(Type.getObjectType(c.name)) : types.name(c);
        line("if (any()) " + receiver + '.' + method.name + '(' + arguments(method, types) + ");");
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

    private static String readable(Type type) {
        return type.getClassName().replace('$', '.');
    }

    List<String> lines() {
        List<String> out = new ArrayList<>();
        out.add("/** Every statement of main may run in its own thread, at any time, on the shared variables. */");
        out.add("public class Harness {");
        out.add("    public static void main(String[] args) throws Throwable {");
        declarations.forEach(d -> out.add(INDENT + d));
        statements.forEach(s -> out.add(INDENT + s));
        out.add("    }");
        out.add("");
        out.add("    private static boolean any() {");
        out.add("        return Math.random() < 0.5;");
        out.add("    }");
        out.add("}");
        return out;
    }
}
