package io.deadheat.synth.context;

import io.deadheat.synth.trace.FieldPath;
import io.deadheat.synth.trace.HeldLock;
import io.deadheat.synth.trace.SeedTrace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the context of a racing pair. Receivers stay distinct where something below them can be shared; where nothing
 * can, they are shared themselves (the paper's prefixes). A context in which both would hold one lock is none. Setters are
 * suspended only where there is no other way.
 */
public final class ContextDeriver {
    /** Ways that add calls come after those that do not, and shared receivers after both. */
    private static final int ADDED = 10;

    private static final int SAME_RECEIVER = 1000;

    /** How many contexts a pair has at most. */
    private static final int CONTEXTS = 2;

    private final Ways ways;
    private final Map<String, List<Context>> known = new HashMap<>();
    private final Map<String, List<Point>> points = new HashMap<>();

    public ContextDeriver(SeedTrace trace) {
        this.ways = new Ways(trace);
    }

    /** The contexts of a pair, the simplest first; those after it come by other setters. */
    public List<Context> derive(RacingPair pair) {
        String key = pair.first().call().index()
                + pair.first().footing()
                + '&'
                + pair.second().call().index()
                + pair.second().footing();
        return known.computeIfAbsent(key, k -> find(pair));
    }

    /** Two places that are to be one. */
    private record Meeting(Point first, Point second, int cost) {
        boolean hasSetters() {
            return !first.isStart() || !second.isStart();
        }

        boolean suspends() {
            return first.suspends() || second.suspends();
        }
    }

    private List<Context> find(RacingPair pair) {
        FieldPath one = pair.first().access().owner();
        FieldPath other = pair.second().access().owner();
        if (one.root().equals("s") && other.root().equals("s")) {
            Point nothing = Point.start(null, one);
            return isFree(pair, nothing, nothing) ? List.of(context(pair, nothing, nothing)) : List.of();
        }
        List<Meeting> meetings = new ArrayList<>();
        for (Point first : back(pair.first())) {
            for (Point second : back(pair.second())) {
                if (first.meets(one.steps(), second, other.steps())) {
                    meetings.add(new Meeting(first, second, cost(pair, first, second)));
                }
            }
        }
        List<Meeting> free = meetings.stream()
                .sorted(Comparator.comparingInt(Meeting::cost))
                .filter(m -> isFree(pair, m.first, m.second))
                .toList();
        if (!free.stream().allMatch(Meeting::suspends)) {
            free = free.stream().filter(m -> !m.suspends()).toList();
        }
        Set<String> seen = new HashSet<>();
        return Stream.concat(free.stream().limit(1), free.stream().skip(1).filter(Meeting::hasSetters))
                .map(m -> context(pair, m.first, m.second))
                .filter(c -> seen.add(c.key()))
                .limit(CONTEXTS)
                .toList();
    }

    private List<Point> back(Racer racer) {
        FieldPath path = racer.access().owner();
        return points.computeIfAbsent(racer.call().index() + "|" + path, k -> ways.back(racer.call(), path));
    }

    private static int cost(RacingPair pair, Point first, Point second) {
        int cost = first.links() + second.links();
        cost += ADDED * (first.added().size() + second.added().size());
        boolean starts = first.isStart() && second.isStart();
        FieldPath one = pair.first().access().owner();
        FieldPath other = pair.second().access().owner();
        boolean receivers = one.root().equals("0") && other.root().equals("0");
        boolean direct = one.steps().isEmpty() && other.steps().isEmpty();
        return starts && receivers && !direct ? cost + SAME_RECEIVER : cost;
    }

    /** Whether no lock is held at both accesses once the two places are one. */
    private static boolean isFree(RacingPair pair, Point first, Point second) {
        for (HeldLock one : pair.first().access().locks()) {
            List<String> a = seenFrom(first, pair.first().access().owner(), one.path());
            for (HeldLock other : pair.second().access().locks()) {
                List<String> b = seenFrom(second, pair.second().access().owner(), other.path());
                boolean same = one.path().isStatic() ? one.path().equals(other.path()) : a != null && a.equals(b);
                if (same && !(one.shared() && other.shared())) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The lock's way from the shared object, null if it does not lie below. */
    private static List<String> seenFrom(Point shared, FieldPath access, FieldPath lock) {
        List<String> above = access.steps().subList(0, shared.consumed());
        boolean below = lock.root().equals(access.root())
                && lock.steps().size() >= above.size()
                && lock.steps().subList(0, above.size()).equals(above);
        if (!below) {
            return null;
        }
        List<String> way = new ArrayList<>(shared.prefix());
        way.addAll(lock.steps().subList(above.size(), lock.steps().size()));
        return way;
    }

    private static Context context(RacingPair pair, Point first, Point second) {
        String shape = side(pair.first(), first) + '=' + side(pair.second(), second);
        return new Context(
                pair.first().call(),
                pair.second().call(),
                first.object(),
                second.object(),
                first.added(),
                second.added(),
                shape);
    }

    private static String side(Racer racer, Point at) {
        FieldPath owner = racer.access().owner();
        if (!at.root().isEmpty()) {
            return "static";
        }
        return owner.root()
                + owner.steps().subList(0, at.consumed())
                + at.prefix()
                + at.added().stream().map(a -> a.setter().key()).toList();
    }
}
