package io.deadheat.synth.source;

import io.deadheat.engine.confirm.Outcome;
import io.deadheat.synth.context.Context;
import io.deadheat.synth.source.TestClass.Style;
import io.deadheat.synth.trace.SeedCall;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A test class as text. The same tests give the same text. */
public final class ClassWriter {
    private static final int WIDTH = 120;
    private static final String JUNIT = "org.junit.jupiter.api.";

    private static final String PARALLEL = """
                private static final Object NOTHING = new Object();

                private interface Executable {
                    Object execute() throws Exception;
                }

                private static void inParallel(Executable first, Executable second) throws InterruptedException {
                    String[] returned = new String[2];
                    Thread one = new Thread(() -> returned[0] = text(execute(first)));
                    Thread other = new Thread(() -> returned[1] = text(execute(second)));
                    one.start();
                    other.start();
                    one.join();
                    other.join();
                    say("the first call: ", returned[0]);
                    say("the second call: ", returned[1]);
                }

                private static Object execute(Executable call) {
                    try {
                        return call.execute();
                    } catch (RuntimeException e) {
                        throw e;
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                }

                private static void say(String call, String value) {
                    if (value != null) {
                        System.out.println("RETURNED" + call + value);
                    }
                }

                /** What can be compared between runs; of other objects, that there is one. */
                private static String text(Object value) {
                    if (value == NOTHING) {
                        return null;
                    }
                    if (value instanceof byte[] bytes) {
                        return java.util.Arrays.toString(bytes);
                    }
                    if (value instanceof char[] chars) {
                        return java.util.Arrays.toString(chars);
                    }
                    if (value instanceof int[] ints) {
                        return java.util.Arrays.toString(ints);
                    }
                    if (value instanceof String[] strings) {
                        return java.util.Arrays.toString(strings);
                    }
                    boolean plain = value == null
                            || value instanceof String
                            || value instanceof Boolean
                            || value instanceof Character
                            || value instanceof Number && value.getClass().getName().startsWith("java.lang.");
                    return plain ? String.valueOf(value).replace('\\n', ' ') : "an object";
                }

            """;

    private final List<String> lines = new ArrayList<>();

    private ClassWriter() {}

    public static String write(TestClass test) {
        return new ClassWriter().text(test);
    }

    /** The lines, counted from 1, that each test takes. */
    static List<int[]> places(TestClass test) {
        ClassWriter writer = new ClassWriter();
        writer.head(test);
        List<int[]> places = new ArrayList<>();
        for (TestCase one : test.tests()) {
            int start = writer.lines.size() + 1;
            writer.test(one, test.style());
            places.add(new int[] {start, writer.lines.size()});
        }
        return places;
    }

    private String text(TestClass test) {
        head(test);
        test.tests().forEach(t -> test(t, test.style()));
        test.names().stubs(test.code()).forEach(this::stub);
        if (test.style() == Style.DRAFT) {
            draft(test);
        } else {
            tail();
        }
        return lines.stream().collect(Collectors.joining("\n", "", "\n"));
    }

    private void head(TestClass test) {
        if (!test.packageName().isEmpty()) {
            add("package " + test.packageName() + ";", "");
        }
        TreeSet<String> imports = new TreeSet<>(used(test));
        if (test.style() != Style.DRAFT) {
            add("import static " + JUNIT + "Assertions.assertNull;", "");
            imports.add(JUNIT + "function.Executable");
            imports.add(test.style() == Style.DEADHEAT ? "io.deadheat.junit.RaceTest" : JUNIT + "Test");
        }
        imports.forEach(i -> add("import " + i + ";"));
        add("", "/**");
        add(" * Pairs of calls that race in {@code " + test.target() + "}.");
        add(" *", " * <p>Written by {@code deadheat synthesize}; edit it as you like.", " */");
        add("class " + test.name() + " {");
    }

    /** Imports of tests that were dropped are dropped, too. */
    private static List<String> used(TestClass test) {
        String code = test.code();
        return test.names().imports().stream()
                .filter(i -> code.matches("(?s).*\\b" + i.substring(i.lastIndexOf('.') + 1) + "\\b.*"))
                .toList();
    }

    private void test(TestCase test, Style style) {
        add("    /**");
        test.doc().forEach(line -> add(line.isEmpty() ? "     *" : "     * " + line));
        add("     */");
        if (style != Style.DRAFT) {
            add(style == Style.DEADHEAT ? "    @RaceTest" : "    @Test");
        }
        if (!test.suppressed().isEmpty()) {
            add("    @SuppressWarnings(" + suppressed(test.suppressed()) + ")");
        }
        add("    void " + test.name() + "() throws Exception {");
        test.body().setUp().forEach(line -> statement(line));
        if (!test.body().setUp().isEmpty()) {
            add("");
        }
        Context context = test.racy().context();
        parallel(
                thread(context.first(), test.body().first(), style),
                thread(context.second(), test.body().second(), style));
        add("    }", "");
    }

    /** What a thread does; a draft wants to know what the call returns, as it is when the call does. */
    private static String thread(SeedCall call, String expression, Style style) {
        boolean nothing = call.descriptor().endsWith(")V");
        return style == Style.DRAFT && nothing
                ? "() -> { " + expression + "; return NOTHING; }"
                : "() -> " + expression;
    }

    private void stub(Stub stub) {
        add("    /** Does nothing, in place of what a user of the library would have. */");
        stub.lines().forEach(line -> add(line.isEmpty() ? "" : "    " + line));
        add("");
    }

    private static String suppressed(List<String> warnings) {
        String all = warnings.stream().map(w -> '"' + w + '"').collect(Collectors.joining(", "));
        return warnings.size() == 1 ? all : "{" + all + "}";
    }

    private void statement(String line) {
        int equals = line.indexOf(" = ");
        if (line.length() + 8 > WIDTH && equals > 0) {
            add("        " + line.substring(0, equals + 2), "                " + line.substring(equals + 3));
        } else {
            add("        " + line);
        }
    }

    private void parallel(String first, String second) {
        String line = "        inParallel(" + first + ", " + second + ");";
        if (line.length() <= WIDTH) {
            add(line);
        } else {
            add("        inParallel(", "                " + first + ",", "                " + second + ");");
        }
    }

    private void tail() {
        add("    /** Makes both calls at once; fails if one of them throws. */");
        add("    private static void inParallel(Executable first, Executable second) throws InterruptedException {");
        add("        Throwable[] thrown = new Throwable[2];");
        add("        Thread one = new Thread(() -> thrown[0] = thrownBy(first));");
        add("        Thread other = new Thread(() -> thrown[1] = thrownBy(second));");
        add("        one.start();", "        other.start();", "        one.join();", "        other.join();");
        add("        assertNull(thrown[0]);", "        assertNull(thrown[1]);", "    }", "");
        add("    private static Throwable thrownBy(Executable call) {");
        add("        try {", "            call.execute();", "            return null;");
        add("        } catch (Throwable thrown) {", "            return thrown;", "        }", "    }", "}");
    }

    /** Exceptions leave the threads, so that they are seen as what they are; what the calls return is said. */
    private void draft(TestClass test) {
        lines.addAll(PARALLEL.replace("RETURNED", Outcome.RETURNED).lines().toList());
        main(test);
    }

    /**
     * Several tests are only watched: one that fails must not keep the others from being seen. Threads that the library has
     * started, and that never end, must not keep the run from ending.
     */
    private void main(TestClass test) {
        add("    public static void main(String[] names) throws Exception {");
        add("        for (String name : names) {", "            try {", "                test(name);");
        add("            } catch (Exception e) {", "                if (names.length == 1) {");
        add("                    throw e;", "                }", "            }", "        }");
        add("        System.exit(0);", "    }", "");
        add("    private static void test(String name) throws Exception {");
        add("        " + test.name() + " tests = new " + test.name() + "();", "        switch (name) {");
        test.tests().forEach(t -> add("            case \"" + t.name() + "\" -> tests." + t.name() + "();"));
        add("            default -> throw new IllegalArgumentException(name);", "        }", "    }", "}");
    }

    private void add(String... more) {
        lines.addAll(List.of(more));
    }
}
