package io.deadheat.synth.context;

import io.deadheat.synth.trace.Effect;
import io.deadheat.synth.trace.FieldPath;
import io.deadheat.synth.trace.SeedCall;
import io.deadheat.synth.trace.SeedTrace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The ways to set the object at a path, rules SET, CONCAT and DEEP-SET of Figure 10: from the racing call back over calls
 * that set a part of the path, each of which leaves another object, or a field of one, to be set. Calls that the seed
 * itself made for the object come first; after them any call that sets such a path in an object of the same class, to
 * what is of the same class as what was there, be it only for a while.
 */
final class Ways {
    private static final int LINKS = 4;
    private static final int POINTS = 48;

    private final Map<Integer, List<Setter>> own = new HashMap<>();
    private final Map<String, Map<String, Setter>> byClass = new LinkedHashMap<>();

    Ways(SeedTrace trace) {
        for (SeedCall call : trace.calls()) {
            for (Effect effect : call.threw() ? List.<Effect>of() : call.effects()) {
                Setter setter = new Setter(call, effect);
                if (setter.target() > 0) {
                    if (!effect.isUndone()) {
                        own.computeIfAbsent(setter.target(), i -> new ArrayList<>())
                                .add(setter);
                    }
                    byClass.computeIfAbsent(setter.targetClass(), c -> new LinkedHashMap<>())
                            .putIfAbsent(setter.key(), setter);
                }
            }
        }
    }

    /** The places where the object at {@code path} of {@code call} can be shared, nearest first. */
    List<Point> back(SeedCall call, FieldPath path) {
        List<Point> points = new ArrayList<>();
        points.add(Point.start(call.at(path.root()), path));
        for (int i = 0; i < points.size() && points.size() < POINTS; i++) {
            Point at = points.get(i);
            if (at.object().isObject() && at.links() < LINKS) {
                extend(points, at, call.index(), path.steps());
            }
        }
        return points;
    }

    private void extend(List<Point> points, Point at, int limit, List<String> steps) {
        List<String> rest = at.rest(steps);
        List<Setter> known = own.getOrDefault(at.object().id(), List.of());
        Setter had = null;
        for (int i = known.size() - 1; i >= 0; i--) {
            Setter setter = known.get(i);
            if (setter.call().index() < limit && sets(setter, rest)) {
                points.add(at.before(setter, false));
                had = setter;
                break;
            }
        }
        for (Setter setter : byClass.getOrDefault(at.object().text(), Map.of()).values()) {
            boolean nonTrivial = !setter.effect().target().steps().isEmpty();
            boolean like = had == null || had.putsTheLikeOf(setter);
            boolean other =
                    setter.target() != at.object().id() || setter.effect().isUndone();
            if (other && nonTrivial && like && sets(setter, rest)) {
                points.add(at.before(setter, true));
            }
        }
    }

    /** Whether the setter's target is a beginning of {@code rest}, or its result is the very object. */
    private static boolean sets(Setter setter, List<String> rest) {
        List<String> target = setter.effect().target().steps();
        boolean begins =
                target.size() <= rest.size() && rest.subList(0, target.size()).equals(target);
        return begins && (!target.isEmpty() || setter.makes());
    }
}
