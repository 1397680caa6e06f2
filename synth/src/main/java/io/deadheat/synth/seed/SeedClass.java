package io.deadheat.synth.seed;

import java.util.ArrayList;
import java.util.List;

/** The sequential tests of one class, as source. */
record SeedClass(String packageName, String name, String target, List<SeedMethod> methods) {
    /** The class whose main method runs the seeds, one after the other, each in a thread that may be given up. */
    static final String RUNNER = "Main";

    SeedClass with(List<SeedMethod> others) {
        return new SeedClass(packageName, name, target, others);
    }

    String fullName() {
        return packageName.isEmpty() ? name : packageName + '.' + name;
    }

    String path() {
        return fullName().replace('.', '/') + ".java";
    }

    /** @param junit whether JUnit is to run them */
    List<String> source(boolean junit) {
        List<String> lines = new ArrayList<>(head());
        if (junit) {
            lines.addAll(List.of("import org.junit.jupiter.api.Test;", ""));
        }
        lines.add(
                "/** Calls of {@code " + target + "}, one after the other; written by {@code deadheat synthesize}. */");
        lines.add("class " + name + " {");
        for (SeedMethod method : methods) {
            lines.addAll(junit ? List.of("    @Test") : List.of());
            lines.add("    void " + method.name() + "() throws Throwable {");
            method.lines().forEach(l -> lines.add("        " + l));
            lines.addAll(List.of("    }", ""));
        }
        lines.remove(lines.size() - 1);
        lines.add("}");
        return lines;
    }

    private List<String> head() {
        return packageName.isEmpty() ? List.of() : List.of("package " + packageName + ";", "");
    }

    /** Says on stdout which seed threw, or did not return. */
    List<String> runner() {
        List<String> lines = new ArrayList<>(head());
        lines.add("public class " + name + RUNNER + " {");
        lines.add("    private interface Seed { void run() throws Throwable; }");
        lines.add("    public static void main(String[] args) throws Exception {");
        lines.add("        boolean good = false;");
        for (SeedMethod m : methods) {
            String run = "good = run(\"" + m.name() + "\", () -> new " + name + "()." + m.name() + "());";
            lines.add("        " + (m.attempt() == 0 ? run : "if (!good) { " + run + " }"));
        }
        lines.add("        System.exit(0);");
        lines.add("    }");
        lines.add("    private static boolean run(String name, Seed seed) throws Exception {");
        lines.add("        boolean[] good = new boolean[1];");
        lines.add("        Thread thread = new Thread(() -> {");
        lines.add("            try { seed.run(); good[0] = true; }");
        lines.add("            catch (Throwable t) {");
        lines.add("                Throwable root = t;");
        lines.add("                while (root.getCause() != null) { root = root.getCause(); }");
        lines.add("                String why = root == t ? \"\" : \", caused by \" + root;");
        lines.add("                System.out.println(\"seed \" + name + \": \" + t + why);");
        lines.add("            }");
        lines.add("        });");
        lines.add("        thread.setDaemon(true);");
        lines.add("        thread.start();");
        lines.add("        thread.join(" + MILLIS + ");");
        lines.add("        if (thread.isAlive()) {");
        lines.add("            System.out.println(\"seed \" + name + \": it does not return\");");
        lines.add("            thread.interrupt();");
        lines.add("        }");
        lines.add("        return good[0];");
        lines.add("    }");
        lines.add("}");
        return lines;
    }

    private static final int MILLIS = 3000;

    /** The lines, counted from 1, that each method takes in the source without JUnit. */
    List<int[]> places() {
        List<int[]> places = new ArrayList<>();
        int at = head().size() + 3;
        for (SeedMethod method : methods) {
            int end = at + method.lines().size() + 1;
            places.add(new int[] {at, end});
            at = end + 2;
        }
        return places;
    }
}
