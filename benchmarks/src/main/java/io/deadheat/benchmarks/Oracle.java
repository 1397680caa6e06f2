package io.deadheat.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The call graph of {@code scan} beside that of Tai-e, which analyses the whole JDK without contexts: which methods of
 * the program either reaches, on which classes each call is made, and the processor time of both. A library is called by
 * the harness that {@code scan} writes, so that both see the same program.
 */
public final class Oracle {
    private static final String TAIE = "0.5.2";
    private static final String ASM = "9.11.1";

    /** A library and the pattern of its classes, or a module of the checkout with a package of programs named like the subject, all run from one. */
    private record Subject(List<String> coordinates, String api, String module) {}

    private static final Map<String, Subject> SUBJECTS = Map.of(
            "pool",
            new Subject(
                    List.of("commons-pool:commons-pool:1.2", "commons-collections:commons-collections:3.2.1"),
                    "org.apache.commons.pool.**",
                    null),
            "targets",
            new Subject(List.of(), null, "its"),
            "kernels",
            new Subject(List.of(), null, "benchmarks"));

    private Oracle() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        Table table = new Table("program", "cpu s", "Tai-e's cpu s", "ratio", "both reach", "only we", "only Tai-e");
        for (String name : settings.namesOr(List.copyOf(new TreeSet<>(SUBJECTS.keySet())))) {
            Subject subject = subject(name);
            Path root = Checkout.root();
            Path reached = root.resolve(Checkout.scratch("reached-" + name + ".txt"));
            Measured ours = scan(name, subject, reached, out);
            Measured theirs = taie(name, subject, out);
            Path theirReached = root.resolve(Checkout.scratch("reached-" + name + "-taie.txt"));
            Files.writeString(theirReached, theirs.output());
            Comparison comparison = Comparison.of(Files.readAllLines(reached), Files.readAllLines(theirReached));
            out.print(comparison);
            table.row(
                    name,
                    ours.cpu(),
                    theirs.cpu(),
                    theirs.cpu() / ours.cpu(),
                    comparison.both(),
                    comparison.onlyFirst(),
                    comparison.onlySecond());
        }
        out.print(table);
    }

    /** {@code targets.clean} is a part of {@code targets}. */
    private static Subject subject(String name) {
        Subject subject = SUBJECTS.get(name.split("\\.")[0]);
        if (subject == null) {
            throw new IllegalArgumentException("no subject " + name + ", only " + new TreeSet<>(SUBJECTS.keySet()));
        }
        return subject;
    }

    private static String classPath(Subject subject) throws IOException, InterruptedException {
        List<String> path = new ArrayList<>();
        for (String coordinates : subject.coordinates()) {
            path.add(Subjects.jar(coordinates));
        }
        return path.isEmpty() ? subject.module() + "/target/classes" : String.join(File.pathSeparator, path);
    }

    private static Measured scan(String name, Subject subject, Path reached, PrintStream out)
            throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of("--quiet", "--reached", reached.toString()));
        line.addAll(List.of("-o", Checkout.scratch("oracle-" + name), "-cp"));
        if (subject.api() == null) {
            line.addAll(List.of(withHarness(name, subject), "Harness"));
        } else {
            Path harness = harness(name);
            line.addAll(List.of(classPath(subject), "--harness", harness.toString(), "--api", subject.api()));
        }
        Jvm jvm = Checkout.cli("scan", line.toArray(String[]::new));
        out.println("$ " + jvm.text());
        return Jvm.medians(List.of(jvm), 1).get(0);
    }

    private static Path harness(String name) throws IOException {
        Path folder = Checkout.root().resolve(Checkout.scratch("harness-" + name));
        Files.createDirectories(folder);
        return folder.resolve("Harness.java");
    }

    /** The class path with the harness, compiled; that of a closed program calls all of its main methods in turn. */
    private static String withHarness(String name, Subject subject) throws IOException, InterruptedException {
        Path harness = harness(name);
        if (subject.api() == null) {
            List<String> source = new ArrayList<>();
            source.add("class Harness { public static void main(String[] args) throws Throwable {");
            mainClasses(name, subject.module()).forEach(c -> source.add(c + ".main(args);"));
            source.add("} }");
            Files.write(harness, source);
        }
        String folder = harness.getParent().toString();
        String path = classPath(subject);
        Jvm.of(
                        "-m",
                        "jdk.compiler/com.sun.tools.javac.Main",
                        "-g",
                        "-nowarn",
                        "-cp",
                        path,
                        "-d",
                        folder,
                        harness.toString())
                .run();
        return folder + File.pathSeparator + path;
    }

    private static List<String> mainClasses(String name, String module) throws IOException {
        Path folder = Checkout.root().resolve(module).resolve("src/main/java");
        List<String> out = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder.resolve(name.replace('.', '/')))) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                if (Files.readString(file).contains("public static void main(String[] args)")) {
                    String path = folder.relativize(file).toString().replace(".java", "");
                    out.add(path.replace(File.separatorChar, '.'));
                }
            }
        }
        return out;
    }

    private static Measured taie(String name, Subject subject, PrintStream out)
            throws IOException, InterruptedException {
        Jvm jvm = Jvm.of(
                "-Xmx4g",
                "-cp",
                libraries(),
                source().toString(),
                "-pp",
                "--allow-phantom",
                "-acp",
                withHarness(name, subject),
                "-m",
                "Harness",
                "--output-dir",
                Checkout.scratch("taie-" + name),
                "-a",
                "pta=cs:ci;implicit-entries:false");
        out.println("$ " + jvm.text());
        return jvm.run();
    }

    private static Path source() throws IOException {
        Path file = Checkout.root().resolve(Checkout.scratch("TaieReached.java"));
        try (InputStream in = Oracle.class.getResourceAsStream("/oracle/TaieReached.java")) {
            Files.write(file, in.readAllBytes());
        }
        return file;
    }

    /** Tai-e and what it needs, with an ASM that reads class files of today. */
    private static String libraries() throws IOException, InterruptedException {
        List<String> coordinates = new ArrayList<>(List.of("net.pascal-lab:tai-e:" + TAIE));
        Stream.of("asm", "asm-tree", "asm-analysis", "asm-commons", "asm-util")
                .forEach(a -> coordinates.add("org.ow2.asm:" + a + ":" + ASM));
        return Subjects.withAllThatItNeeds("taie", coordinates);
    }

    /** Two lists of what was reached, side by side. */
    record Comparison(
            int both, List<String> firstOnly, List<String> secondOnly, int sameCalls, List<String> otherCalls) {
        static Comparison of(List<String> first, List<String> second) {
            Set<String> one = methods(first);
            Set<String> two = methods(second);
            Map<String, Set<String>> calls = calls(first);
            Map<String, Set<String>> others = calls(second);
            List<String> different = new ArrayList<>();
            int same = 0;
            for (Map.Entry<String, Set<String>> e : calls.entrySet()) {
                Set<String> other = others.get(e.getKey());
                if (other != null && !other.equals(e.getValue())) {
                    different.add(e.getKey() + ": only we " + less(e.getValue(), other) + ", only Tai-e "
                            + less(other, e.getValue()));
                } else if (other != null) {
                    same++;
                }
            }
            int both = one.size() - less(one, two).size();
            return new Comparison(both, less(one, two), less(two, one), same, different);
        }

        int onlyFirst() {
            return firstOnly.size();
        }

        int onlySecond() {
            return secondOnly.size();
        }

        private static List<String> less(Set<String> all, Set<String> without) {
            return all.stream().filter(m -> !without.contains(m)).toList();
        }

        /** The harness is the same in both, and no method of the program. */
        private static Set<String> methods(List<String> lines) {
            return lines.stream()
                    .filter(l -> l.startsWith("method ") && !l.startsWith("method Harness."))
                    .map(l -> l.substring("method ".length()))
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        private static Map<String, Set<String>> calls(List<String> lines) {
            Map<String, Set<String>> calls = new LinkedHashMap<>();
            for (String line : lines) {
                int on = line.indexOf(" on ");
                if (line.startsWith("call ") && !line.startsWith("call Harness.") && on > 0) {
                    Set<String> types =
                            new TreeSet<>(List.of(line.substring(on + 4).split(" ")));
                    types.remove("");
                    calls.put(line.substring("call ".length(), on), types);
                }
            }
            return calls;
        }

        @Override
        public String toString() {
            StringBuilder out = new StringBuilder();
            firstOnly.forEach(m -> out.append("only we reach ").append(m).append('\n'));
            secondOnly.forEach(m -> out.append("only Tai-e reaches ").append(m).append('\n'));
            out.append(sameCalls)
                    .append(" calls on the same classes, ")
                    .append(otherCalls.size())
                    .append(" not:\n");
            otherCalls.forEach(c -> out.append("  ").append(c).append('\n'));
            return out.toString();
        }
    }
}
