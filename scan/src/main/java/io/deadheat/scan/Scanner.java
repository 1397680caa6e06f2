package io.deadheat.scan;

import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.scan.harness.Harness;
import io.deadheat.scan.ir.Sites;
import io.deadheat.scan.pointsto.ContextPolicy;
import io.deadheat.scan.pointsto.Models;
import io.deadheat.scan.pointsto.Patterns;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.ClassPath;
import io.deadheat.scan.program.Program;
import io.deadheat.scan.race.CallPaths;
import io.deadheat.scan.race.Confidence;
import io.deadheat.scan.race.Dossiers;
import io.deadheat.scan.race.OriginalPairs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds candidate races from class files alone; runs nothing of the program. */
public final class Scanner {
    private final ScanOptions options;
    private final Progress progress;

    public Scanner(ScanOptions options, Progress progress) {
        this.options = options;
        this.progress = progress;
    }

    public ScanResult scan() throws ScanException, IOException {
        try (ClassPath path = new ClassPath(options.classPath, options.javaHome)) {
            Program program = new Program(path);
            Entry entry = new Entry(program, options);
            Sites sites = new Sites(program);
            Harness harness = entry.harness(sites);
            Models models = new Models(named());
            progress.done("classes: "
                    + program.classes().stream().filter(ClassInfo::isProgram).count() + " read, "
                    + program.skipped().size() + " unreadable, "
                    + harness.forkSites().size() + " entry points");
            Analysis analysis = new Analysis(
                    program,
                    models,
                    sites,
                    harness,
                    ContextPolicy.uniform(options.k == null ? 1 : options.k),
                    progress);
            return result(path, program, models, harness, analysis);
        }
    }

    private List<Pattern> named() {
        List<Pattern> out = new ArrayList<>();
        options.classes.forEach(c -> out.add(Patterns.compile(c)));
        options.api.forEach(c -> out.add(Patterns.compile(c)));
        return out;
    }

    private ScanResult result(ClassPath path, Program program, Models models, Harness harness, Analysis analysis) {
        analysis.counts.original = new OriginalPairs(program, models).count();
        CallPaths paths = new CallPaths(analysis.pointsTo, analysis.roots, analysis.walker);
        Dossiers dossiers = new Dossiers(
                analysis.pointsTo,
                paths,
                analysis.locks,
                new Confidence(analysis.pointsTo, analysis.graph),
                analysis.table);
        analysis.pairs.forEach(dossiers::add);
        Dossier dossier = new Dossier();
        dossier.command = "scan";
        dossier.coverage = coverage(path, program);
        dossier.races.addAll(dossiers.races());
        return new ScanResult(dossier, analysis.counts, dossiers.findings(), harness.java(), 0, "k = 1");
    }

    private Coverage coverage(ClassPath path, Program program) {
        int classes =
                (int) program.classes().stream().filter(ClassInfo::isProgram).count();
        List<String> notes = new ArrayList<>(path.notes());
        if (!program.missing().isEmpty()) {
            notes.add(program.missing().size() + " classes referred to and not found: "
                    + String.join(", ", program.missing()));
        }
        return new Coverage(classes, classes - program.skipped().size(), program.skipped(), notes);
    }
}
