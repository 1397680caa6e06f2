package io.deadheat.scan;

import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.scan.harness.Harness;
import io.deadheat.scan.pointsto.Models;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.ClassPath;
import io.deadheat.scan.program.Program;
import io.deadheat.scan.race.CallPaths;
import io.deadheat.scan.race.Confidence;
import io.deadheat.scan.race.Dossiers;
import io.deadheat.scan.race.OriginalPairs;
import io.deadheat.scan.race.Pair;
import io.deadheat.scan.race.PathGraph;
import io.deadheat.scan.race.StageCounts;
import java.util.ArrayList;
import java.util.List;

/** Puts together what a scan hands back. */
final class Results {
    private final ScanOptions options;
    private final ClassPath path;
    private final Program program;
    private final Models models;
    private final Harness harness;

    Results(ScanOptions options, ClassPath path, Program program, Models models, Harness harness) {
        this.options = options;
        this.path = path;
        this.program = program;
        this.models = models;
        this.harness = harness;
    }

    /** @param cut why the scan did not come to its end, or null where it did */
    ScanResult of(Analysis analysis, String how, String cut) {
        Dossier dossier = new Dossier();
        dossier.command = "scan";
        dossier.program = name();
        StageCounts counts = analysis == null ? new StageCounts() : analysis.counts;
        counts.original = new OriginalPairs(program, models).count();
        List<String> notes = new ArrayList<>();
        notes.add("contexts: " + how);
        if (cut != null) {
            notes.add("ended early because " + cut + ": the stages done so far count");
        }
        if (counts.leftOut > 0) {
            notes.add(counts.leftOut + " fields left out, as no access to them ever holds a lock that goes with them;"
                    + " --share-all looks at all");
        }
        Dossiers dossiers = null;
        if (analysis != null) {
            dossiers = dossiers(analysis);
            dossiers.addAll(analysis.pairs, notes);
            dossier.races.addAll(dossiers.races());
        }
        dossier.coverage = coverage(notes);
        int used = analysis == null ? 0 : analysis.exclusions.used();
        return new ScanResult(
                dossier,
                counts,
                dossiers == null ? List.of() : dossiers.findings(),
                harness.java(),
                analysis == null || !options.reached ? List.of() : Reached.lines(analysis.pointsTo),
                dossiers == null ? List.of() : graph(analysis, dossiers),
                used,
                how,
                cut == null);
    }

    private List<String> graph(Analysis analysis, Dossiers dossiers) {
        Pair wanted = options.graphOf == null ? null : dossiers.pair(options.graphOf);
        return wanted == null
                ? List.of()
                : new PathGraph(analysis.pointsTo, analysis.roots, analysis.walker).of(wanted);
    }

    private Dossiers dossiers(Analysis analysis) {
        CallPaths paths = new CallPaths(analysis.pointsTo, analysis.roots, analysis.walker, analysis.locks);
        Confidence confidence = new Confidence(analysis.pointsTo, analysis.graph);
        return new Dossiers(analysis.pointsTo, paths, analysis.locks, confidence, analysis.table);
    }

    private String name() {
        if (options.mainClass != null) {
            return options.mainClass;
        }
        List<String> names = new ArrayList<>(options.tests);
        names.addAll(options.classes);
        names.addAll(options.api);
        return String.join(" ", names);
    }

    private Coverage coverage(List<String> notes) {
        int classes =
                (int) program.classes().stream().filter(ClassInfo::isProgram).count();
        notes.addAll(0, path.notes());
        notes.addAll(0, path.damaged());
        if (!program.missing().isEmpty()) {
            notes.add(program.missing().size() + " classes referred to and not found: "
                    + String.join(", ", program.missing()));
        }
        return new Coverage(classes + program.skipped().size(), classes, program.skipped(), notes);
    }
}
