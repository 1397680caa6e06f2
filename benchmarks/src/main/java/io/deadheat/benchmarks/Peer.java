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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A tool, and how it is run on a program of the package {@code peers}.
 *
 * @param name with its version
 */
record Peer(String name, Way way) {
    private static final int SCHEDULES = 1_000;
    private static final int REPEATED = 5_000;
    private static final String LINCHECK = "Lincheck 3.7";

    /** Of a failure that it says is its own and not the program's. */
    private static final String LINCHECKS_OWN = "caught a bug in Lincheck";

    private static final String SPOTBUGS = "4.9.3";
    private static final Pattern MADE = Pattern.compile("(\\d+) runs? made");
    private static final Pattern SCHEDULED = Pattern.compile("schedules (\\d+)");
    private static final Pattern BAD = Pattern.compile("bad (\\d+)");
    private static final Pattern WARNING = Pattern.compile("(?m)^[HML] M (\\w+):.*peers\\.(\\w+)");
    private static final int LONGEST = 400;

    /** Runs the tool on a program. */
    interface Way {
        Answer tries(String program, int seconds) throws IOException, InterruptedException;
    }

    /**
     * What a tool answers.
     *
     * @param found yes, no, or why there is no answer
     * @param runs schedules or runs made, empty where there are none
     */
    record Answer(String found, String runs, double seconds, String says, String command) {
        static Answer none(String why) {
            return new Answer(why, "", 0, "", "");
        }

        Map<String, String> row() {
            Map<String, String> row = new LinkedHashMap<>();
            row.put("found", found);
            row.put("runs", runs);
            row.put("seconds", String.format(Locale.ROOT, "%.1f", seconds));
            row.put("says", says.substring(0, Math.min(LONGEST, says.length())));
            row.put("command", command);
            return row;
        }
    }

    static List<Peer> all() {
        return List.of(
                new Peer("Deadheat fuzz", (p, s) -> deadheat("fuzz", p, s, "--runs", "" + SCHEDULES)),
                new Peer("Deadheat check", (p, s) -> deadheat("check", p, s)),
                new Peer(LINCHECK, Peer::lincheck),
                new Peer("vmlens " + Vmlens.VERSION, Vmlens::tries),
                new Peer("jcstress " + Jcstress.VERSION, Jcstress::tries),
                new Peer("SpotBugs " + SPOTBUGS, Peer::spotbugs),
                new Peer("plain JVM", Peer::plain));
    }

    Answer tries(String program, int seconds) throws IOException, InterruptedException {
        return way.tries(program, seconds);
    }

    /** The main class and its arguments. */
    private static List<String> words(String program) {
        return List.of(("peers." + program).split(" "));
    }

    private static boolean isVirtual(String program) {
        return program.startsWith("Virtual");
    }

    /** The JDK that runs this, or 25 for programs that need it. */
    static String home(String program) {
        return isVirtual(program)
                ? JdkFinder.jdk25()
                        .orElseThrow(() -> new IllegalStateException("no JDK 25 found: set DEADHEAT_JDK25"))
                        .home()
                        .toString()
                : System.getProperty("java.home");
    }

    private static Answer deadheat(String command, String program, int seconds, String... more)
            throws IOException, InterruptedException {
        String folder = Checkout.scratch("peers-" + command + "-" + program.replace(' ', '-'));
        List<String> line = new ArrayList<>(List.of(command, "--fail-on", "never", "--no-progress"));
        line.addAll(List.of("--budget", seconds + "s", "--java", home(program), "-o", folder));
        line.addAll(List.of(more));
        line.addAll(List.of("-cp", Checkout.CLASSES));
        line.addAll(words(program));
        Path races = Checkout.root().resolve(folder).resolve("races.json");
        Files.deleteIfExists(races);
        Command run = Command.run(line, log(command, program), seconds, () -> false);
        Dossier dossier = DossierReader.read(races);
        boolean proven = dossier.races.stream().anyMatch(r -> r.verdict == Verdict.CONFIRMED);
        boolean failed = !dossier.failures.isEmpty() || !dossier.deadlocks.isEmpty();
        String said = "deadheat " + command + String.join(" ", more).replaceAll("^(?=.)", " ") + " -cp "
                + Checkout.CLASSES + " peers." + program;
        String says = (proven ? "race proven" : "") + (failed ? (proven ? ", " : "") + "failure" : "");
        return new Answer(answer(proven || failed), group(MADE, run.said()), run.seconds(), says, said);
    }

    static Answer lincheck(String program, int seconds) throws IOException, InterruptedException {
        String path = Checkout.CLASSES + File.pathSeparator + Checkout.LIBRARIES + "/lincheck/*";
        List<String> line = new ArrayList<>(List.of("-cp", path, "peers.UnderLincheck", "" + SCHEDULES));
        line.addAll(List.of(program.split(" ")));
        Command run = Command.java(home(program), line, log("lincheck", program), seconds, () -> false);
        boolean itself = run.exit() != 0 || run.said().contains(LINCHECKS_OWN);
        String found = itself
                ? run.exit() < 0 ? "no end in " + seconds + " s" : "fails itself"
                : answer(run.said().contains("found true"));
        return new Answer(found, group(SCHEDULED, run.said()), run.seconds(), "", "java " + String.join(" ", line));
    }

    private static Answer spotbugs(String program, int seconds) throws IOException, InterruptedException {
        String path = Subjects.withAllThatItNeeds("spotbugs", List.of("com.github.spotbugs:spotbugs:" + SPOTBUGS));
        List<String> line = List.of(
                "edu.umd.cs.findbugs.FindBugs2",
                "-effort:max",
                "-low",
                "-bugCategories",
                "MT_CORRECTNESS",
                "-onlyAnalyze",
                words(program).get(0),
                Checkout.CLASSES);
        List<String> all = new ArrayList<>(List.of("-cp", path));
        all.addAll(line);
        Command run = Command.java(home(""), all, log("spotbugs", program), seconds, () -> false);
        Matcher warning = WARNING.matcher(run.said());
        boolean found = warning.find();
        return new Answer(
                run.exit() == 0 ? answer(found) : "fails itself",
                "",
                run.seconds(),
                found ? warning.group(1) : "",
                "java " + String.join(" ", line));
    }

    private static Answer plain(String program, int seconds) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of("-cp", Checkout.CLASSES, "drivers.Repeated", "" + REPEATED));
        line.addAll(words(program));
        Command run = Command.java(home(program), line, log("plain", program), seconds, () -> false);
        String command = "java " + String.join(" ", line);
        if (run.exit() < 0) {
            return new Answer("no end in " + seconds + " s", "", run.seconds(), "", command);
        }
        String bad = group(BAD, run.said());
        String runs = bad.equals("0") ? "" + REPEATED : bad + " bad of " + REPEATED;
        return new Answer(answer(!bad.equals("0")), runs, run.seconds(), "", command);
    }

    static String answer(boolean found) {
        return found ? "yes" : "no";
    }

    static Path log(String tool, String program) throws IOException {
        return Checkout.root().resolve(Checkout.scratch("peers-" + tool + "-" + program.replace(' ', '-') + ".log"));
    }

    private static String group(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.group(1) : "";
    }
}
