package io.deadheat.engine.watch;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.launch.Child;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.launch.JvmFlags;
import io.deadheat.engine.launch.Launch;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.report.BadDossierException;
import io.deadheat.report.DossierMerger;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the program with the agent in it, once or several times, and unites what the runs saw. After every run the
 * results folder holds all that is known so far.
 */
public final class Watch {
    private final WatchRequest request;
    private final ResultsFolder results;
    private final Interruption interruption;
    private final List<Dossier> seen = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private Completeness completeness = Completeness.FULL;

    public Watch(WatchRequest request, ResultsFolder results, Interruption interruption) {
        this.request = request;
        this.results = results;
        this.interruption = interruption;
    }

    public WatchResult run() throws IOException, InterruptedException {
        checkTrace();
        results.forgetRaces();
        for (int run = 1; run <= request.runs() && mayGoOn(run); run++) {
            seen.add(observe(run));
            results.write(united());
        }
        Dossier all = united();
        results.write(all);
        return new WatchResult(all, completeness, problems);
    }

    private void checkTrace() {
        Path trace = request.trace();
        if (trace == null) {
            return;
        }
        Path folder = trace.toAbsolutePath().getParent();
        if (Files.isDirectory(trace) || !Files.isWritable(folder)) {
            throw new BadInputException("cannot write the trace " + trace);
        }
    }

    private boolean mayGoOn(int run) {
        if (run == 1) {
            return true;
        }
        if (request.budget().isSpent() && completeness == Completeness.FULL) {
            cut("the budget is spent after " + (run - 1) + " of " + request.runs() + " runs");
        }
        return completeness == Completeness.FULL && !interruption.isRequested();
    }

    private Dossier observe(int run) throws IOException, InterruptedException {
        Path output = output(run);
        Launch launch =
                new Launch(request.program(), request.jdk(), request.jvmArgs(), request.agentJar(), results.work());
        Child child = request.log() == null
                ? launch.start(options(run, output))
                : launch.startApart(options(run, output), request.log());
        Child.Ending ending = interruption.await(child, request.budget());
        request.program().complaint(ending.exit()).ifPresent(line -> {
            throw new BadInputException(line);
        });
        if (!ending.inTime()) {
            cut("the budget was spent before the program ended, so the program was ended");
        }
        Dossier dossier = read(output, ending);
        dossier.programExit = ending.inTime() ? ending.exit() : null;
        return dossier;
    }

    /** A single run writes to the final place, so that it is there even if this JVM dies before the program does. */
    private Path output(int run) {
        return request.runs() == 1 ? results.races() : results.work().resolve("races-" + run + ".json");
    }

    private AgentOptions options(int run, Path output) {
        Path trace = request.trace();
        if (trace != null && request.runs() > 1) {
            trace = trace.resolveSibling(trace.getFileName() + "." + run);
        }
        return request.agent()
                .get()
                .set(Key.MODE, "watch")
                .set(Key.OUTPUT, output)
                .set(Key.PROGRAM, request.program().describe())
                .set(Key.TRACE, trace == null ? null : trace.toAbsolutePath());
    }

    private Dossier read(Path output, Child.Ending ending) throws IOException, InterruptedException {
        try {
            if (Files.exists(output)) {
                return finished(DossierReader.read(output), ending);
            }
            refuseBadFlags();
            lost("the program's JVM ended with exit code " + ending.exit() + " before the agent wrote its report");
        } catch (BadDossierException e) {
            lost("the agent's report cannot be read: " + e.getMessage());
        }
        Dossier empty = new Dossier();
        empty.command = "watch";
        empty.program = request.program().describe();
        empty.jdk = request.jdk().version().toString();
        return empty;
    }

    private Dossier finished(Dossier dossier, Child.Ending ending) {
        if (dossier.coverage.notes().contains(Coverage.UNFINISHED)) {
            dossier.coverage = dossier.coverage.without(Coverage.UNFINISHED);
            lost("the program's JVM ended with exit code " + ending.exit()
                    + " before the agent wrote its last report; what it saw in the last seconds is missing");
        }
        return dossier;
    }

    private void refuseBadFlags() throws IOException, InterruptedException {
        JvmFlags.refusal(request.jdk(), request.jvmArgs()).ifPresent(said -> {
            throw new BadInputException("the program's JVM refuses its flags: " + said);
        });
    }

    private void cut(String why) {
        problems.add(why);
        completeness = completeness.and(Completeness.CUT);
    }

    private void lost(String why) {
        problems.add(why);
        completeness = completeness.and(Completeness.LOST);
    }

    private Dossier united() {
        Dossier all = DossierMerger.merge(seen);
        for (String problem : problems) {
            all.coverage = all.coverage.with(problem);
        }
        return all;
    }
}
