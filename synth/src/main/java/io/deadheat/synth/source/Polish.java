package io.deadheat.synth.source;

import io.deadheat.synth.source.Compilation.Complaint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Makes a test class one that compiles without a warning: a warning that the library's API makes unavoidable is suppressed
 * on the test that has it, a test that does not compile is left out. Only in stubs warnings may be left.
 */
public final class Polish {
    private static final int ROUNDS = 8;

    private final Compilation compilation;
    private final Path classes;
    private final List<String> dropped = new ArrayList<>();

    public Polish(Compilation compilation, Path classes) {
        this.compilation = compilation;
        this.classes = classes;
    }

    /** Writes and compiles the class below {@code sources}; null if no test is left. */
    public TestClass apply(TestClass given, Path sources) throws IOException {
        TestClass test = given;
        String last = "";
        for (int i = 0; i < ROUNDS && !test.tests().isEmpty(); i++) {
            Path file = sources.resolve(test.path());
            Files.createDirectories(file.getParent());
            Files.writeString(file, ClassWriter.write(test));
            List<Complaint> complaints = compilation.compile(file, classes);
            if (!isMendable(test, complaints)) {
                return test;
            }
            last = complaints.get(0).lint() + " " + complaints.get(0).message();
            test = mend(test, complaints);
        }
        Files.deleteIfExists(sources.resolve(given.path()));
        if (!test.tests().isEmpty()) {
            dropped.add(test.name() + " does not compile without warnings: " + last);
        }
        return null;
    }

    /** A warning about a stub must not cost the tests. */
    private static boolean isMendable(TestClass test, List<Complaint> complaints) {
        List<int[]> places = ClassWriter.places(test);
        return complaints.stream()
                .anyMatch(c -> c.isError() || places.stream().anyMatch(p -> c.line() >= p[0] && c.line() <= p[1]));
    }

    private TestClass mend(TestClass test, List<Complaint> complaints) {
        List<int[]> places = ClassWriter.places(test);
        List<TestCase> better = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            int[] place = places.get(i);
            TestCase one = test.tests().get(i);
            List<Complaint> own = complaints.stream()
                    .filter(c -> c.line() >= place[0] && c.line() <= place[1])
                    .toList();
            List<Complaint> errors = own.stream().filter(Complaint::isError).toList();
            if (errors.isEmpty()) {
                TreeSet<String> all = new TreeSet<>(one.suppressed());
                own.forEach(c -> all.add(c.lint()));
                better.add(one.suppressing(List.copyOf(all)));
            } else if (one.raw() != null) {
                better.add(one.withRawTypes());
            } else {
                dropped.add(one.name() + " does not compile: "
                        + errors.get(0).message().lines().findFirst().orElse(""));
            }
        }
        return test.with(better);
    }

    /** The tests that were left out, each with the reason. */
    public List<String> dropped() {
        return dropped;
    }
}
