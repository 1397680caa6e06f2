package io.deadheat.engine.confirm;

import io.deadheat.engine.control.ControlledJob;
import io.deadheat.engine.control.ControlledJvm;
import io.deadheat.engine.control.Relay;
import io.deadheat.engine.control.RunRecord;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Dossier;
import io.deadheat.model.Replay;
import io.deadheat.model.Verdict;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Tries to enter the potential deadlocks of a dossier, by runs in which threads that hold a lock and ask for another
 * are held back until they would close a circle. What a fresh JVM enters again from the same seed is confirmed.
 */
final class DeadlockRuns {
    private static final String STRATEGY = "deadlock";

    private final ConfirmRequest request;
    private final Supplier<ControlledJvm> jvms;
    private final Map<String, RunRecord> entered = new LinkedHashMap<>();
    private int made;
    private String failure;

    DeadlockRuns(ConfirmRequest request, Supplier<ControlledJvm> jvms) {
        this.request = request;
        this.jvms = jvms;
    }

    static boolean hasOpen(Dossier dossier) {
        return dossier.deadlocks.stream().anyMatch(d -> d.verdict() == Verdict.POTENTIAL);
    }

    /** Gives every potential deadlock of {@code dossier} its verdict; false if time was too short for that. */
    boolean judge(Dossier dossier) throws IOException, InterruptedException {
        ControlledJob all = new ControlledJob(STRATEGY, STRATEGY, request.seed(), request.runs(), true, List.of());
        Relay.Result result = new Relay(jvms.get(), Proof.SWITCH, this::take).run(List.of(all), Set.of());
        Map<String, RunRecord> again = again();
        for (RunRecord run : entered.values()) {
            RunRecord second = again.get(run.schedule());
            if (second != null && second.isTheSameAs(run)) {
                confirmed(dossier, run);
            }
        }
        failure = result.givenUp().get(STRATEGY);
        boolean complete = result.left().isEmpty();
        if (complete) {
            dossier.deadlocks.replaceAll(DeadlockRuns::refuted);
            dossier.coverage = dossier.coverage.with(made + " runs were aimed at deadlocks");
        }
        return complete;
    }

    /** Why not all runs could be made, or null. */
    String failure() {
        return failure;
    }

    private void take(RunRecord run) {
        made++;
        if (run.deadlock() != null) {
            entered.putIfAbsent(run.deadlock().id(), run);
        }
    }

    private Map<String, RunRecord> again() throws IOException, InterruptedException {
        Map<String, RunRecord> again = new HashMap<>();
        List<ControlledJob> jobs = entered.values().stream()
                .map(r -> new ControlledJob(r.schedule(), STRATEGY, r.seed(), 1, true, List.of()))
                .toList();
        if (!jobs.isEmpty()) {
            new Relay(jvms.get(), Proof.SWITCH, r -> again.put(r.job(), r)).run(jobs, Set.of());
        }
        return again;
    }

    private static void confirmed(Dossier dossier, RunRecord run) {
        Deadlock deadlock = run.deadlock();
        dossier.deadlocks.removeIf(d -> d.verdict() == Verdict.POTENTIAL && isTheSame(d, deadlock));
        dossier.deadlocks.add(deadlock);
        dossier.replays.add(new Replay(
                deadlock.id(),
                STRATEGY,
                Proof.SWITCH,
                run.seed(),
                run.schedule(),
                run.classes(),
                run.ending(),
                List.of()));
    }

    /** The same locks; or the same places, where the two are named differently. */
    private static boolean isTheSame(Deadlock potential, Deadlock confirmed) {
        return potential.id().equals(confirmed.id()) || places(potential).equals(places(confirmed));
    }

    private static Set<String> places(Deadlock deadlock) {
        return deadlock.threads().stream()
                .flatMap(w -> w.stack().stream()
                        .filter(f -> !f.startsWith("java."))
                        .limit(1)
                        .map(f -> f.replaceAll(":\\d+\\)$", ")")))
                .collect(Collectors.toSet());
    }

    private static Deadlock refuted(Deadlock d) {
        return d.verdict() == Verdict.POTENTIAL ? new Deadlock(d.id(), Verdict.UNCONFIRMED, null, d.threads()) : d;
    }
}
