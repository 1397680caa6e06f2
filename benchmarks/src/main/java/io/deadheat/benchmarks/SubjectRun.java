package io.deadheat.benchmarks;

import io.deadheat.engine.doctor.JdkFinder;
import io.deadheat.model.Dossier;
import io.deadheat.model.Verdict;
import io.deadheat.report.DossierReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One subject: {@code scan} on its classes, then {@code synthesize}, which watches and confirms the tests that it writes. */
final class SubjectRun {
    /** What scan has of the time of a subject, in hundredths, beside what synthesis has. */
    private static final int SCAN_PERCENT = 40;

    private final Subject subject;
    private final int seconds;
    private final Path folder;

    SubjectRun(Subject subject, int seconds) throws IOException {
        this.subject = subject;
        this.seconds = seconds;
        this.folder = Checkout.root().resolve(Checkout.scratch("subject-" + subject.id()));
    }

    SubjectScore score() throws IOException, InterruptedException {
        String libraries = libraries();
        String java = home();
        int scanSeconds = seconds * SCAN_PERCENT / 100;
        Command scan = command("scan", libraries, java, classes(subject.classes()), scanSeconds, () -> false);
        Dossier scanned = races("scan");
        boolean made = subject.seed().isEmpty();
        String path = made ? libraries : seed(libraries) + File.pathSeparator + libraries;
        List<String> more = classes(made || subject.seeded().isEmpty() ? subject.classes() : subject.seeded());
        more.addAll(
                made
                        ? List.of("--auto-seed")
                        : List.of("seeds." + subject.seed().get(0)));
        Command synthesis = command("synthesize", path, java, more, seconds, this::isShown);
        return new SubjectScore(subject, scan, scanned, synthesis, races("synthesize"));
    }

    private String libraries() throws IOException, InterruptedException {
        List<String> jars = new ArrayList<>();
        for (String coordinates : subject.jars()) {
            jars.add(Checkout.root().resolve(Subjects.jar(coordinates)).toString());
        }
        return jars.isEmpty() ? Checkout.CLASSES : String.join(File.pathSeparator, jars);
    }

    private String home() {
        return subject.jdk() <= Runtime.version().feature() ? System.getProperty("java.home") : newer();
    }

    private static String newer() {
        return JdkFinder.jdk25()
                .orElseThrow(() -> new IllegalStateException("no JDK 25 found: set DEADHEAT_JDK25"))
                .home()
                .toString();
    }

    private static List<String> classes(List<String> names) {
        List<String> line = new ArrayList<>();
        names.forEach(c -> line.addAll(List.of("--class", c)));
        return line;
    }

    private Command command(String name, String path, String java, List<String> more, int budget, Command.Goal goal)
            throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(name, "--fail-on", "never", "--no-progress", "--java", java));
        line.addAll(List.of("--budget", budget + "s", "-o", out(name).toString(), "-cp", path));
        subject.flags().forEach(f -> line.addAll(List.of("--jvm-arg", f)));
        line.addAll(more);
        Files.deleteIfExists(out(name).resolve("races.json"));
        return Command.run(line, folder.resolve(name + ".log"), budget, goal);
    }

    /** There is no more to learn of a race that was seen to do harm; where none is to be seen, of one confirmed. */
    private boolean isShown() throws IOException {
        boolean harm = subject.kind().equals("race-harmful");
        return !subject.isNegative()
                && races("synthesize").races.stream()
                        .filter(subject.fields()::match)
                        .anyMatch(r -> harm ? SubjectScore.harms(r) : r.verdict == Verdict.CONFIRMED);
    }

    private Path out(String name) {
        return folder.resolve(name);
    }

    private Dossier races(String name) throws IOException {
        Path file = out(name).resolve("races.json");
        return Files.exists(file) ? DossierReader.read(file) : new Dossier();
    }

    /** The folder with the compiled seed. */
    private String seed(String libraries) throws IOException {
        return HandSeeds.compiled(subject.seed(), libraries, folder);
    }
}
