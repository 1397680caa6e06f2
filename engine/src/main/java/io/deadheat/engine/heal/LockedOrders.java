package io.deadheat.engine.heal;

import io.deadheat.engine.control.ControlledJob;
import io.deadheat.engine.control.ControlledJvm;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.control.RunRecord;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.model.Healing;
import io.deadheat.model.LockedOrder;
import io.deadheat.model.Site;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Looks for what no detector of races sees: runs that go wrong although everything is locked, because locks were taken in
 * a bad order, a lost notify for instance (section 4 of the paper, its footnote 2). Runs under control sample the orders,
 * the oracle tells the good from the bad, and the order that separates them is enforced and tried.
 */
public final class LockedOrders {
    private static final int ROUNDS = 3;
    private static final int CANDIDATES = 5;

    private final AssureRequest request;
    private final Path work;
    private final Interruption interruption;

    public LockedOrders(AssureRequest request, Path work, Interruption interruption) {
        this.request = request;
        this.work = work;
        this.interruption = interruption;
    }

    /** Fills in the orders that the program, healed as the dossier says so far, still needs; none where it needs none. */
    public void learn(Dossier dossier) throws IOException, InterruptedException {
        List<LockedOrder> kept = List.of();
        dossier.orders = kept;
        Sample now = sample(dossier, false);
        for (int round = 0; round < ROUNDS && now.isMixed() && !isOver(); round++) {
            now = sample(dossier, true);
            Sample best = now;
            for (Preference candidate : now.preferences()) {
                dossier.orders = with(kept, candidate);
                Sample healed = sample(dossier, true);
                if (healed.isGood()) {
                    judge(dossier, now, healed);
                    return;
                }
                best = healed.badness() < best.badness() ? healed : best;
            }
            if (best == now || best.badness() * 2 > now.badness()) {
                break;
            }
            kept = best.orders;
            dossier.orders = kept;
        }
        dossier.orders = List.of();
    }

    private boolean isOver() {
        return request.budget().isSpent() || interruption.isRequested();
    }

    private static List<LockedOrder> with(List<LockedOrder> kept, Preference candidate) {
        return Stream.concat(
                        kept.stream(),
                        Stream.of(new LockedOrder(
                                place(candidate.first()), place(candidate.second()), Healing.inOrder("first"))))
                .toList();
    }

    /** The inverse of how a run names it: {@code class#method#(lock)#ordinal:line}. */
    private static Site place(String name) {
        String[] parts = name.split("#");
        String[] last = parts[3].split(":");
        return LockedOrder.place(parts[0], parts[1], Integer.parseInt(last[0]), Integer.parseInt(last[1]));
    }

    private void judge(Dossier dossier, Sample plain, Sample healed) {
        String evidence = plain.bad() + " of " + plain.runs.size() + " runs were bad without it, none of "
                + healed.runs.size() + " is with it, at most "
                + request.bounds().preemptions() + " preemptions in those that are enumerated";
        dossier.orders = healed.orders.stream()
                .map(o -> new LockedOrder(
                        o.first(),
                        o.second(),
                        o.healing()
                                .judged(
                                        "assured within " + request.bounds().preemptions() + " preemptions",
                                        evidence,
                                        List.of())))
                .toList();
    }

    private Sample sample(Dossier dossier, boolean wide) throws IOException, InterruptedException {
        Path plan = work.resolve("orders.json");
        DossierWriter.write(dossier, plan);
        ControlledTarget target = request.target().healed(plan, null).probed();
        List<ControlledJob> jobs = new ArrayList<>();
        jobs.add(job("serial", 10));
        jobs.add(job("random", wide ? 60 : 20));
        jobs.add(job("pct:2", wide ? 40 : 10));
        if (wide) {
            jobs.add(job("dfs:" + request.bounds().preemptions(), request.schedules() / 2));
        }
        List<RunRecord> runs = new ArrayList<>();
        new ControlledJvm(target, work, interruption, request.budget()).run(jobs, "sync", r -> {
            if (!r.job().equals(ControlledJvm.WARM_UP)) {
                runs.add(r);
            }
        });
        return new Sample(dossier.orders, runs);
    }

    private ControlledJob job(String strategy, int runs) {
        return new ControlledJob(strategy, strategy, request.seed(), runs, true, List.of());
    }

    /** One order of two places, and how much better than the other it is: from 0 to 1. */
    private record Preference(String first, String second, double worth) {}

    /** Runs with some orders enforced, and what the oracle says of them. */
    private final class Sample {
        private final List<LockedOrder> orders;
        private final List<RunRecord> runs;
        private final OrderCounts counts = new OrderCounts();
        private int bad;

        Sample(List<LockedOrder> orders, List<RunRecord> runs) {
            this.orders = orders;
            this.runs = runs;
            for (RunRecord run : runs) {
                boolean good = request.oracle().isGood(run);
                bad += good ? 0 : 1;
                run.taken().forEach(order -> counts.add(order, run.taken(), good));
            }
        }

        int bad() {
            return bad;
        }

        boolean isGood() {
            return bad == 0 && !runs.isEmpty();
        }

        boolean isMixed() {
            return bad > 0 && bad < runs.size();
        }

        double badness() {
            return runs.isEmpty() ? 1 : (double) bad / runs.size();
        }

        List<Preference> preferences() {
            return counts.orders().stream()
                    .map(o -> new Preference(
                            o.substring(0, o.indexOf(LockedOrder.BEFORE)),
                            o.substring(o.indexOf(LockedOrder.BEFORE) + LockedOrder.BEFORE.length()),
                            counts.worth(o)))
                    .filter(p -> p.worth > 0)
                    .sorted(Comparator.comparingDouble(Preference::worth).reversed())
                    .limit(CANDIDATES)
                    .toList();
        }
    }

    /** One line for each order: what is done, and how sure that is. */
    public static List<String> lines(Dossier dossier) {
        return (dossier.orders == null ? List.<LockedOrder>of() : dossier.orders)
                .stream()
                        .map(o -> words(o.first()) + " takes its lock before " + words(o.second()) + ": order, "
                                + o.healing().verdict() + ": " + o.healing().evidence())
                        .toList();
    }

    private static String words(Site s) {
        return s.className() + '.' + s.readableMethod() + (s.line() > 0 ? ", line " + s.line() + "," : "");
    }
}
