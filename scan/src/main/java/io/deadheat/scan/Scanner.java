package io.deadheat.scan;

import io.deadheat.model.NamePattern;
import io.deadheat.scan.harness.Harness;
import io.deadheat.scan.ir.Sites;
import io.deadheat.scan.pointsto.ContextPolicy;
import io.deadheat.scan.pointsto.Limits;
import io.deadheat.scan.pointsto.Models;
import io.deadheat.scan.pointsto.StoppedException;
import io.deadheat.scan.pointsto.TooLargeException;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.ClassPath;
import io.deadheat.scan.program.Program;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Finds candidate races from class files alone; runs nothing of the program. First without contexts; then again with
 * contexts for what may still take part in a race, as deep as the size of the program allows.
 */
public final class Scanner {
    /** Up to this many methods a program is small, and contexts are deep for all of it. */
    private static final int SMALL = 2_500;

    private static final long SMALL_EDGES = 4_000_000;
    private static final long EDGES = 25_000_000;

    private final ScanOptions options;
    private final Progress progress;
    private final Supplier<String> stop;

    public Scanner(ScanOptions options, Progress progress) {
        this(options, progress, () -> null);
    }

    /** @param stop asked now and then why to end, null to go on; what is known then is the result */
    public Scanner(ScanOptions options, Progress progress, Supplier<String> stop) {
        this.options = options;
        this.progress = progress;
        this.stop = stop;
    }

    public ScanResult scan() throws ScanException, UnreadableException, IOException {
        try (ClassPath path = new ClassPath(options.classPath, options.javaHome)) {
            Program program = new Program(path);
            boolean read = program.classes().stream().anyMatch(ClassInfo::isProgram);
            if (!read && !program.skipped().isEmpty()) {
                throw new UnreadableException(
                        "none of the " + program.skipped().size() + " classes could be read, first: "
                                + program.skipped().get(0).className() + ": "
                                + program.skipped().get(0).why());
            }
            if (!read && !path.damaged().isEmpty()) {
                throw new UnreadableException(path.damaged().get(0));
            }
            Sites sites = new Sites(program);
            Harness harness = new Entry(program, options).harness(sites);
            progress.done("classes: "
                    + program.classes().stream().filter(ClassInfo::isProgram).count() + " read, "
                    + program.skipped().size() + " unreadable; "
                    + harness.forkSites().size() + " entry points");
            Exclusions exclusions = new Exclusions(options.exclusions);
            Passes passes = new Passes(program, new Models(named()), sites, harness, exclusions);
            return new Results(options, path, program, passes.models, harness).of(passes.run(), passes.how, passes.cut);
        }
    }

    private static boolean matches(List<String> patterns, ClassInfo c) {
        return patterns.stream()
                .anyMatch(p -> NamePattern.compile(p).matcher(c.binaryName()).matches());
    }

    private List<Pattern> named() {
        List<Pattern> out = new ArrayList<>();
        options.classes.forEach(c -> out.add(NamePattern.compile(c)));
        options.api.forEach(c -> out.add(NamePattern.compile(c)));
        return out;
    }

    /** Coarse first, finer as long as that goes. */
    private final class Passes {
        private final Program program;
        private final Models models;
        private final Sites sites;
        private final Harness harness;
        private final Exclusions exclusions;
        private String how = "none";
        /** Why not even the first pass came to its end, or null. */
        private String cut;

        Passes(Program program, Models models, Sites sites, Harness harness, Exclusions exclusions) {
            this.exclusions = exclusions;
            this.program = program;
            this.models = models;
            this.sites = sites;
            this.harness = harness;
        }

        /** The finest analysis that came to an end, or null where none did; a coarse one misses no pair. */
        Analysis run() {
            Analysis best = null;
            try {
                if (options.k != null) {
                    how = "k = " + options.k;
                    return analyse(ContextPolicy.uniform(options.k), Long.MAX_VALUE);
                }
                best = analyse(ContextPolicy.uniform(0), Long.MAX_VALUE);
                how = "context-insensitive";
                return best.pairs.isEmpty() ? best : refine(best);
            } catch (StoppedException e) {
                if (best == null) {
                    cut = e.getMessage();
                } else {
                    how += ", not refined because " + e.getMessage();
                }
                return best;
            }
        }

        private Analysis refine(Analysis coarse) {
            if (coarse.graph.methods().size() <= SMALL) {
                try {
                    Analysis fine = analyse(Selective.shared(coarse, 2), SMALL_EDGES);
                    how = "selective, k = 2, JDK collections 3";
                    return fine;
                } catch (TooLargeException | OutOfMemoryError e) {
                    progress.done("k = 2 is too much here");
                }
            }
            for (int k = 1; k >= 0; k--) {
                try {
                    Analysis fine = analyse(Selective.inPairs(coarse, k), EDGES);
                    how = "selective, k = " + k + ", JDK collections " + (k + 1);
                    return fine;
                } catch (TooLargeException | OutOfMemoryError e) {
                    progress.done("k = " + k + " is too much here");
                }
            }
            return coarse;
        }

        private boolean isReported(ClassInfo c) {
            boolean included = options.include.isEmpty() || matches(options.include, c);
            return included && !matches(options.exclude, c);
        }

        private Analysis analyse(ContextPolicy policy, long edges) {
            return new Analysis(
                    program,
                    models,
                    sites,
                    harness,
                    policy,
                    new Limits(edges, stop),
                    exclusions,
                    this::isReported,
                    progress);
        }
    }
}
