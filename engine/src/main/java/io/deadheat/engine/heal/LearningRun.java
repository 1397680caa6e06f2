package io.deadheat.engine.heal;

import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.watch.Watch;
import io.deadheat.engine.watch.WatchRequest;
import io.deadheat.engine.watch.WatchResult;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Dossier;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the program watched by Eraser, and heals a variable from the moment it races, section 6.3 of the paper. What was
 * learnt is in {@code races.json} for the next run, which need not watch.
 *
 * @param action taken for all variables, or null for the usual one
 * @param known a {@code races.json} with variables to be healed from the start, or null
 */
public record LearningRun(ControlledTarget target, String action, Path known, Budget budget) {

    public HealResult run(ResultsFolder results, Interruption interruption) throws IOException, InterruptedException {
        WatchRequest request = new WatchRequest(
                target.program(),
                target.jdk(),
                target.jvmArgs(),
                target.agentJar(),
                this::options,
                null,
                null,
                1,
                budget);
        WatchResult watched = new Watch(request, results, interruption).run();
        Integer exit = watched.dossier().programExit;
        return new HealResult(exit == null ? 0 : exit, lines(watched.dossier()), watched.problems());
    }

    private AgentOptions options() {
        AgentOptions options = target.agent().get().set(Key.LEARN, action == null ? "true" : action);
        return known == null ? options : options.set(Key.HEAL, known.toAbsolutePath());
    }

    private static List<String> lines(Dossier dossier) {
        List<String> lines = new ArrayList<>(Assurance.lines(dossier));
        dossier.races.stream()
                .filter(r -> r.healing == null)
                .map(r -> r.field() + ": seen to race, not healed while it is only being learnt")
                .distinct()
                .forEach(lines::add);
        return lines;
    }
}
