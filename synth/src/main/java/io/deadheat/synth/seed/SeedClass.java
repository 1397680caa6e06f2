package io.deadheat.synth.seed;

import io.deadheat.synth.source.Stub;
import java.util.ArrayList;
import java.util.List;

/** The sequential tests of one class, as source. */
record SeedClass(String packageName, String name, String target, List<Stub> stubs, List<SeedMethod> methods) {
    /** The class whose main method runs the seeds, one after the other. */
    static final String RUNNER = "Main";

    SeedClass with(List<SeedMethod> others) {
        return new SeedClass(packageName, name, target, stubs, others);
    }

    String fullName() {
        return packageName.isEmpty() ? name : packageName + '.' + name;
    }

    String path() {
        return fullName().replace('.', '/') + ".java";
    }

    /** @param junit whether JUnit is to run them */
    List<String> source(boolean junit) {
        List<String> lines = new ArrayList<>();
        if (!packageName.isEmpty()) {
            lines.addAll(List.of("package " + packageName + ";", ""));
        }
        if (junit) {
            lines.addAll(List.of("import org.junit.jupiter.api.Test;", ""));
        }
        lines.add(
                "/** Calls of {@code " + target + "}, one after the other; written by {@code deadheat synthesize}. */");
        lines.add("class " + name + " {");
        for (SeedMethod method : methods) {
            lines.addAll(junit ? List.of("    @Test") : List.of());
            lines.addAll(method.raw() ? List.of("    @SuppressWarnings({\"rawtypes\", \"unchecked\"})") : List.of());
            lines.add("    void " + method.name() + "() throws Throwable {");
            method.lines().forEach(l -> lines.add("        " + l));
            lines.addAll(List.of("    }", ""));
        }
        for (Stub stub : stubs) {
            stub.lines().forEach(l -> lines.add(l.isEmpty() ? l : "    " + l));
            lines.add("");
        }
        lines.remove(lines.size() - 1);
        lines.add("}");
        return lines;
    }

    List<String> runner() {
        return Runner.source(
                packageName,
                name + RUNNER,
                name,
                target,
                methods.stream().map(SeedMethod::name).toList());
    }
}
