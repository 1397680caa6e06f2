package io.deadheat.cli;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.confirm.Candidates;
import io.deadheat.engine.confirm.Copies;
import io.deadheat.engine.confirm.HandMade;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.AgentJar;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.ContentHash;
import io.deadheat.engine.program.Statements;
import io.deadheat.engine.watch.FirstSight;
import io.deadheat.engine.watch.WatchRequest;
import io.deadheat.engine.watch.WatchResult;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Which pairs are tried. */
final class CandidateOptions {
    @Option(
            names = "--from",
            paramLabel = "FILE",
            description = "A races.json with the pairs to try; without it the program is watched first.")
    private Path from;

    @Option(
            names = "--pair",
            paramLabel = "PAIR",
            description = "Tries this pair only: the id of a race, or Class:line,Class:line; may be given again.")
    private List<String> pairs = new ArrayList<>();

    private WatchResult seen;

    /** Stands for what was asked for. */
    List<Object> asked() throws IOException {
        String content = from != null && Files.isReadable(from) ? ContentHash.of(Files.readAllBytes(from)) : "";
        return List.of(pairs, String.valueOf(from), content);
    }

    /** All of a file, or what was asked for by name or by hand, or what a watched run shows. */
    Dossier find(
            ControlledTarget named,
            TargetOptions target,
            ResultsOptions output,
            ResultsFolder results,
            Budget budget,
            Interruption interruption)
            throws IOException, InterruptedException {
        if (pairs.isEmpty() && from == null) {
            return watched(named, target, results, budget, interruption);
        }
        try (Statements statements = Statements.of(named.program(), named.jdk(), results.work())) {
            List<String> ids = pairs.stream().filter(p -> !HandMade.isOne(p)).toList();
            List<Race> races = new ArrayList<>();
            List<Deadlock> deadlocks = new ArrayList<>();
            pairs.stream().filter(HandMade::isOne).forEach(p -> races.addAll(HandMade.parse(p, statements)));
            if (from != null || !ids.isEmpty()) {
                Path file = from == null ? output.folder().resolve("races.json") : from;
                Dossier selected = Candidates.select(Candidates.read(file, named.program(), statements), ids);
                races.addAll(selected.races);
                deadlocks.addAll(selected.deadlocks);
            }
            return Candidates.of(races, deadlocks);
        }
    }

    /** How much of what a watched run could show is there, and in {@code problems} why it is not all. */
    Completeness completeness(List<String> problems) {
        problems.addAll(seen == null ? List.of() : seen.problems());
        return seen == null ? Completeness.FULL : seen.completeness();
    }

    private Dossier watched(
            ControlledTarget named,
            TargetOptions target,
            ResultsFolder results,
            Budget budget,
            Interruption interruption)
            throws IOException, InterruptedException {
        WatchRequest request = new WatchRequest(
                named.program(),
                named.jdk(),
                named.jvmArgs(),
                AgentJar.locate(),
                () -> target.addTo(AgentOptions.empty())
                        .set(Key.STUCK, "end")
                        .set(Key.INPUT, named.agent().get().get(Key.INPUT, null)),
                results.work().resolve("watch.log"),
                null,
                1,
                budget);
        seen = FirstSight.of(request, results, interruption);
        Dossier selected = Candidates.select(seen.dossier(), List.of());
        try (Statements statements = Statements.of(named.program(), named.jdk(), results.work())) {
            Copies.addTo(selected, statements);
        }
        return selected;
    }
}
