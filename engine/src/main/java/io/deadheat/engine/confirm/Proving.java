package io.deadheat.engine.confirm;

import io.deadheat.engine.control.ControlledJob;
import io.deadheat.engine.control.ControlledJvm;
import io.deadheat.engine.control.Relay;
import io.deadheat.engine.control.RunRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Repeats in a fresh JVM what was shown, until every pair has a seed that holds or has no more seeds. The same JVM then looks
 * for the simplest schedules; one that does not take kindly to it must not cost the verdicts, which are written before.
 */
final class Proving {
    private final Supplier<ControlledJvm> freshJvm;
    private final BooleanSupplier mayGoOn;
    private final Listener listener;

    Proving(Supplier<ControlledJvm> freshJvm, BooleanSupplier mayGoOn, Listener listener) {
        this.freshJvm = freshJvm;
        this.mayGoOn = mayGoOn;
        this.listener = listener;
    }

    /** Told of what is known. */
    interface Listener {
        /** Something new is known of a pair, perhaps that it is still open. */
        void judged(Proof proof);

        /** A JVM has answered for all pairs. */
        default void allJudged() throws IOException {}
    }

    void prove(List<Proof> proofs, boolean minimise) throws IOException, InterruptedException {
        List<Proof> open = proofs;
        while (!open.isEmpty() && mayGoOn.getAsBoolean()) {
            Map<String, Proof> asked = new HashMap<>();
            Map<String, Proof> minimised = new HashMap<>();
            open.forEach(p -> asked.put(p.job().id(), p));
            List<Proof> toMinimise =
                    open.stream().filter(p -> minimise && p.isControlled()).toList();
            toMinimise.forEach(p -> minimised.put(p.minimiseJob().id(), p));
            List<ControlledJob> jobs = Stream.concat(
                            open.stream().map(Proof::job), toMinimise.stream().map(Proof::minimiseJob))
                    .toList();
            Relay relay = new Relay(freshJvm.get(), Proof.SWITCH, r -> answer(r, asked, minimised.get(r.job())));
            Relay.Result result = relay.run(jobs, Set.of());
            asked.values().stream().filter(p -> result.isSettled(p.job().id())).forEach(p -> p.check(null));
            open.forEach(listener::judged);
            open = open.stream().filter(Proof::isOpen).toList();
        }
    }

    /**
     * @param asked those that have not been answered yet, by their jobs
     * @param minimised the one whose schedule was minimised, or null
     */
    private void answer(RunRecord run, Map<String, Proof> asked, Proof minimised) {
        Proof proof = asked.remove(run.job());
        if (proof != null) {
            proof.check(run);
            listener.judged(proof);
            tellIf(asked.isEmpty());
        } else if (minimised != null) {
            minimised.minimised(run);
        }
    }

    private void tellIf(boolean allJudged) {
        try {
            if (allJudged) {
                listener.allJudged();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the results", e);
        }
    }
}
