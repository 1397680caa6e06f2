package io.deadheat.report;

import io.deadheat.model.Coverage;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Dossier;
import io.deadheat.model.Failure;
import io.deadheat.model.Harm;
import io.deadheat.model.Invocation;
import io.deadheat.model.Race;
import io.deadheat.model.Replay;
import io.deadheat.model.Verdict;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Unites the dossiers of several runs. The same id is one race: sources and counts add up, and the best evidence is
 * kept, where a confirmed verdict beats an unconfirmed one and that beats a potential one.
 */
public final class DossierMerger {
    private static final List<Verdict> STRENGTH = List.of(Verdict.POTENTIAL, Verdict.UNCONFIRMED, Verdict.CONFIRMED);

    private DossierMerger() {}

    /** The first dossier says what was run; the others add what they found. */
    public static Dossier merge(Collection<Dossier> dossiers) {
        if (dossiers.isEmpty()) {
            throw new IllegalArgumentException("nothing to merge");
        }
        Dossier first = dossiers.iterator().next();
        Dossier out = new Dossier();
        out.command = first.command;
        out.program = first.program;
        out.jdk = first.jdk;
        out.seed = first.seed;
        out.coverage = coverage(dossiers);
        out.races.addAll(races(dossiers));
        out.deadlocks.addAll(deadlocks(dossiers));
        Set<Failure> failures = new LinkedHashSet<>();
        dossiers.forEach(d -> failures.addAll(d.failures));
        out.failures.addAll(failures);
        out.orders = dossiers.stream()
                .map(d -> d.orders)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        Set<Invocation> started = dossiers.stream()
                .map(d -> d.invocation)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
        if (started.size() <= 1) {
            out.invocation = started.stream().findFirst().orElse(null);
            out.replays.addAll(replays(dossiers, out));
        }
        if (dossiers.stream().allMatch(d -> Objects.equals(d.basis, first.basis))) {
            out.basis = first.basis;
        }
        out.programExit = worstExit(dossiers);
        out.controlled = controlled(dossiers);
        List<String> engines = dossiers.stream()
                .map(d -> d.engine)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        out.engine = engines.isEmpty() ? null : String.join(", ", engines);
        return out;
    }

    private static Collection<Race> races(Collection<Dossier> dossiers) {
        Map<String, Race> byId = new LinkedHashMap<>();
        for (Dossier dossier : dossiers) {
            dossier.races.forEach(r -> byId.merge(r.id, r, DossierMerger::unite));
        }
        return byId.values();
    }

    private static Race unite(Race a, Race b) {
        Race best = better(a, b);
        Race other = best == a ? b : a;
        Race out = new Race(best.first, best.second);
        out.sources.addAll(a.sources);
        out.sources.addAll(b.sources);
        out.verdict = best.verdict;
        out.confidence = larger(a.confidence, b.confidence);
        out.reason = best.reason;
        out.harm = worse(a.harm, b.harm);
        out.runs = a.runs + b.runs;
        out.hits = a.hits + b.hits;
        out.seed = best.seed;
        out.schedule = best.schedule;
        out.failure = best.failure;
        out.outcomes.addAll(best.outcomes);
        out.switches.addAll(best.switches);
        out.met.addAll(best.met);
        out.pattern = first(best, other, r -> r.pattern);
        out.suggestedLocks.addAll(union(best, other, r -> r.suggestedLocks));
        out.tests.addAll(union(best, other, r -> r.tests));
        out.fixes.addAll(union(best, other, r -> r.fixes));
        out.healing = first(best, other, r -> r.healing);
        out.suppressed = first(best, other, r -> r.suppressed);
        return out;
    }

    /** Seed, schedule and failure belong together, so they are all taken from one of the two. */
    private static Race better(Race a, Race b) {
        int byVerdict = Integer.compare(STRENGTH.indexOf(a.verdict), STRENGTH.indexOf(b.verdict));
        if (byVerdict != 0) {
            return byVerdict > 0 ? a : b;
        }
        if (worse(a.harm, b.harm) != a.harm) {
            return b;
        }
        return a.first.stack().isEmpty() && !b.first.stack().isEmpty() ? b : a;
    }

    private static Harm worse(Harm a, Harm b) {
        if (a == null || b == null) {
            return a == null ? b : a;
        }
        return a.compareTo(b) >= 0 ? a : b;
    }

    private static Double larger(Double a, Double b) {
        if (a == null || b == null) {
            return a == null ? b : a;
        }
        return Math.max(a, b);
    }

    private static <T> T first(Race best, Race other, Function<Race, T> part) {
        T value = part.apply(best);
        return value == null ? part.apply(other) : value;
    }

    private static <T> Set<T> union(Race best, Race other, Function<Race, List<T>> part) {
        Set<T> all = new LinkedHashSet<>(part.apply(best));
        all.addAll(part.apply(other));
        return all;
    }

    /** Of each finding the run that its record has the seed of. */
    private static Collection<Replay> replays(Collection<Dossier> dossiers, Dossier out) {
        Set<String> seeds = out.races.stream().map(r -> r.id + r.seed).collect(Collectors.toSet());
        Map<String, Replay> byId = new LinkedHashMap<>();
        for (Dossier dossier : dossiers) {
            dossier.replays.forEach(r -> byId.merge(r.id(), r, (a, b) -> seeds.contains(b.id() + b.seed()) ? b : a));
        }
        return byId.values();
    }

    private static Collection<Deadlock> deadlocks(Collection<Dossier> dossiers) {
        Map<String, Deadlock> byId = new LinkedHashMap<>();
        for (Dossier dossier : dossiers) {
            for (Deadlock d : dossier.deadlocks) {
                byId.merge(d.id(), d, (a, b) -> STRENGTH.indexOf(b.verdict()) > STRENGTH.indexOf(a.verdict()) ? b : a);
            }
        }
        return byId.values();
    }

    private static Coverage coverage(Collection<Dossier> dossiers) {
        int classes = 0;
        int instrumented = 0;
        Map<String, Coverage.Skipped> skipped = new LinkedHashMap<>();
        Set<String> notes = new LinkedHashSet<>();
        for (Dossier d : dossiers) {
            classes = Math.max(classes, d.coverage.classes());
            instrumented = Math.max(instrumented, d.coverage.instrumented());
            d.coverage.skipped().forEach(s -> skipped.putIfAbsent(s.className(), s));
            notes.addAll(d.coverage.notes());
        }
        return new Coverage(classes, instrumented, List.copyOf(skipped.values()), List.copyOf(notes));
    }

    private static Integer worstExit(Collection<Dossier> dossiers) {
        Integer exit = null;
        for (Dossier d : dossiers) {
            boolean worse = d.programExit != null && (exit == null || exit == 0);
            exit = worse ? d.programExit : exit;
        }
        return exit;
    }

    private static Boolean controlled(Collection<Dossier> dossiers) {
        Boolean all = null;
        for (Dossier d : dossiers) {
            if (d.controlled != null) {
                all = d.controlled && (all == null || all);
            }
        }
        return all;
    }
}
