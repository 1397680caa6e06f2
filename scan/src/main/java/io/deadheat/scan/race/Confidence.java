package io.deadheat.scan.race;

import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.Models;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.threads.CallGraph;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How likely a pair is a race that matters, from 0 to 1: what the locking elsewhere, the annotations and the ways of handing
 * over data say for and against it.
 */
public final class Confidence {
    private final PointsTo pointsTo;
    private final CallGraph graph;
    private final Map<MethodInfo, Boolean> handsOver = new HashMap<>();

    public Confidence(PointsTo pointsTo, CallGraph graph) {
        this.pointsTo = pointsTo;
        this.graph = graph;
    }

    public double of(Pair pair, List<Candidate> sameField) {
        double score = 0.5;
        ClassInfo one = pair.first().access.in.owner;
        ClassInfo other = pair.second().access.in.owner;
        score -= one.isJdk() || other.isJdk() ? 0.15 : 0;
        score += locking(pair, sameField);
        score += claims(one) + claims(other);
        score += named(pair);
        if (pair.first().access.field.annotations().contains("GuardedBy")) {
            score += 0.25;
        }
        if (handsOver(pair.first().access.in) || handsOver(pair.second().access.in)) {
            score -= 0.15;
        }
        score -= pair.first().access.field.isSynthetic() ? 0.3 : 0;
        if (pair.firstWay().making() || pair.secondWay().making()) {
            score -= 0.2;
        }
        score += pair.first().access.write && pair.second().access.write ? 0.05 : 0;
        return Math.round(Math.max(0.05, Math.min(0.95, score)) * 100) / 100.0;
    }

    /** Where the user named classes of a library, fields of these come first. */
    private double named(Pair pair) {
        FieldInfo field = pair.first().access.field;
        if (!pointsTo.models().hasNamed()) {
            return 0;
        }
        return field.owner() != null && pointsTo.models().isNamed(field.owner()) ? 0.05 : -0.1;
    }

    /** Locks on most other accesses to the field speak for a forgotten one; locks on both sides here, against a race. */
    private static double locking(Pair pair, List<Candidate> sameField) {
        boolean first = pair.firstWay().locks().length > 0;
        boolean second = pair.secondWay().locks().length > 0;
        if (first && second) {
            return -0.2;
        }
        long locked = sameField.stream()
                .filter(c -> c.variants.stream().allMatch(v -> v.locks().length > 0))
                .count();
        if (locked * 2 >= sameField.size() && locked > 0) {
            return 0.25;
        }
        return first || second ? 0.15 : 0;
    }

    private static double claims(ClassInfo c) {
        Set<String> names = c.annotations();
        if (names.contains("ThreadSafe") || names.contains("Immutable")) {
            return 0.1;
        }
        return names.contains("NotThreadSafe") ? -0.15 : 0;
    }

    /** Whether a method, itself or in what it calls directly, waits for another thread or signals one. */
    private boolean handsOver(MethodInfo method) {
        return handsOver.computeIfAbsent(method, m -> m.body().calls.stream().anyMatch(this::isHandOver));
    }

    private boolean isHandOver(CallSite call) {
        MethodInfo target = pointsTo.program().dispatch(call.owner, call.signature());
        boolean direct = target != null
                && pointsTo.models().actions(target).stream()
                        .map(Models.Action::verb)
                        .anyMatch("handover"::equals);
        return direct && graph.callees(call).isEmpty();
    }
}
