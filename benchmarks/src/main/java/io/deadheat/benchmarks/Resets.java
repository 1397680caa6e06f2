package io.deadheat.benchmarks;

import io.deadheat.benchmarks.ControlledRuns.Line;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The same seeds with classes loaded anew for each run and with {@code --isolate auto}, which shares them, or some packages of them, and puts
 * statics back where it may: {@code targets}, and {@code subjects}, whose classes two threads call. Schedules, ends and
 * outputs must be the same. Where {@code auto} loads classes anew, too, there is nothing to compare.
 */
public final class Resets {
    private static final int SEEDS = 20;
    private static final int SUBJECTS = 20;

    /** How {@code auto} went about each program, and how many had another run. */
    private static final class Score {
        private final Map<String, Integer> isolations = new TreeMap<>();
        private int runs;
        private int different;
        private int apart;
        private long stayed;
        private long loaded;
    }

    private Resets() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        run(Settings.parse(args), System.out);
    }

    static void run(Settings settings, PrintStream out) throws IOException, InterruptedException {
        int seeds = settings.quick() ? 3 : SEEDS;
        List<String> names = settings.namesOr(List.of("targets", "subjects"));
        if (names.contains("targets")) {
            List<String> targets = ControlledRuns.runnableTargets();
            Score score = new Score();
            for (String target : settings.quick() ? targets.subList(0, 2) : targets) {
                compare(target, Checkout.TARGETS, "targets." + target, seeds, score, out);
            }
            tell("targets", seeds, score, out);
        }
        if (names.contains("subjects")) {
            tell("classes of the subjects", seeds, subjects(settings.quick() ? 1 : SUBJECTS, seeds, out), out);
        }
    }

    private static Score subjects(int most, int seeds, PrintStream out) throws IOException, InterruptedException {
        Score score = new Score();
        Iterator<Subject> subjects = Subject.all().iterator();
        for (int done = 0; done < most && subjects.hasNext(); ) {
            Subject subject = subjects.next();
            List<String> jars = new ArrayList<>();
            for (String coordinates : subject.jars()) {
                jars.add(Checkout.root().resolve(Subjects.jar(coordinates)).toString());
            }
            String name = subject.classes().get(0);
            Path folder = Checkout.root().resolve(Checkout.scratch("driven-" + subject.id()));
            Optional<String> path = Driver.of(name, jars, folder);
            if (path.isPresent()) {
                done++;
                compare(subject.id() + " " + name, path.get(), Driver.MAIN, seeds, score, out);
            }
        }
        return score;
    }

    private static void compare(String name, String path, String main, int seeds, Score score, PrintStream out)
            throws IOException, InterruptedException {
        ControlledRuns anew = runs("loader", path, main, seeds);
        ControlledRuns auto = runs("auto", path, main, seeds);
        List<Line> first = anew.run();
        List<Line> second = auto.run();
        Line last = auto.last();
        String isolation = last.text("isolation");
        score.isolations.merge(isolation, 1, Integer::sum);
        score.stayed += last.number("stayed");
        score.loaded += last.number("loaded");
        out.println(name + ": " + isolation + ", " + last.number("stayed") + " classes stayed, " + last.number("loaded")
                + " were loaded");
        if (first.size() != seeds || second.size() != seeds) {
            throw new IllegalStateException(name + ": " + first.size() + " and " + second.size() + " runs");
        }
        if (isolation.equals("loaded")) {
            return;
        }
        for (int i = 0; i < seeds; i++) {
            score.runs++;
            Line one = first.get(i);
            Line other = second.get(i);
            if (!one.isControlled() || !other.isControlled()) {
                score.apart++;
            } else if (!end(one).equals(end(other))) {
                score.different++;
                out.println("  different: seed " + one.number("seed") + ": " + end(one) + ", " + end(other));
            }
        }
    }

    private static String end(Line run) {
        return run.text("schedule") + " " + run.text("symptom") + " " + run.text("output");
    }

    private static ControlledRuns runs(String isolation, String path, String main, int seeds) {
        ControlledRuns runs = ControlledRuns.isolated(isolation, "resets-" + isolation, path, main);
        runs.add("runs", "random", 1, seeds, null);
        return runs;
    }

    private static void tell(String what, int seeds, Score score, PrintStream out) {
        out.println(score.isolations.values().stream().mapToInt(n -> n).sum() + " " + what + ", JDK "
                + Runtime.version().feature() + ", " + seeds + " seeds each: " + score.isolations + "; of " + score.runs
                + " runs " + score.different + " different, " + score.apart + " not fully controlled; of "
                + (score.stayed + score.loaded) + " classes " + score.stayed + " stayed");
    }
}
