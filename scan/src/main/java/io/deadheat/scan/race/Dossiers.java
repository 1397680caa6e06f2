package io.deadheat.scan.race;

import io.deadheat.model.Access;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.locks.HeldLocks;
import io.deadheat.scan.pointsto.CallEdge;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.threads.ThreadRoot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Turns pairs into races of the shared dossier, with call paths, locks, objects and confidence. */
public final class Dossiers {
    private static final int MOST = 10_000;

    private final PointsTo pointsTo;
    private final CallPaths paths;
    private final HeldLocks locks;
    private final Confidence confidence;
    private final AccessTable table;
    private final Map<String, Race> races = new LinkedHashMap<>();
    private final Map<String, Pair> pairs = new HashMap<>();
    private final Map<Race, List<String>> objects = new LinkedHashMap<>();

    public Dossiers(PointsTo pointsTo, CallPaths paths, HeldLocks locks, Confidence confidence, AccessTable table) {
        this.pointsTo = pointsTo;
        this.paths = paths;
        this.locks = locks;
        this.confidence = confidence;
        this.table = table;
    }

    /** Adds {@code pairs}; of very many only those with the highest confidence, which {@code notes} then says. */
    public void addAll(List<Pair> pairs, List<String> notes) {
        Map<Pair, Double> scores = new IdentityHashMap<>();
        pairs.forEach(p -> scores.put(p, confidence.of(p, table.byField().get(p.first().access.field))));
        List<Pair> best = new ArrayList<>(pairs);
        if (pairs.size() > MOST) {
            best.sort(Comparator.comparingDouble((Pair p) -> -scores.get(p)));
            best = best.subList(0, MOST);
            notes.add(pairs.size() + " pairs, of which the " + MOST + " with the highest confidence are listed");
        }
        best.forEach(p -> add(p, scores.get(p)));
    }

    private void add(Pair pair, double score) {
        Access one = side(pair.first(), pair.firstWay(), pair.firstRoot());
        Access other = side(pair.second(), pair.secondWay(), pair.secondRoot());
        Race race = new Race(one, other);
        race.sources.add("scan");
        race.confidence = score;
        if (pair.first().access.field.annotations().contains("IntentionalRace")) {
            race.suppressed = "IntentionalRace on " + pair.first().access.field.label();
        }
        pairs.putIfAbsent(race.id, pair);
        Race known = races.putIfAbsent(race.id, race);
        objects.put(known == null ? race : known, allocated(pair));
    }

    private Access side(Candidate candidate, Candidate.Variant way, ThreadRoot root) {
        List<CallEdge> path = paths.path(root, way.node());
        List<String> stack = CallPaths.frames(path, candidate.access.site().frame());
        String thread = root.label();
        if (root.isClient() && !path.isEmpty()) {
            MethodInfo entry = path.get(0).callee().method;
            thread = "client calling " + entry.owner.binaryName() + '.'
                    + io.deadheat.model.Descriptors.readable(entry.signature());
            stack.add(path.get(0).site().frame());
        }
        Site site = candidate.access.site();
        boolean inside = candidate.access.in.owner.isJdk() && !pointsTo.models().isNamed(candidate.access.in.owner);
        return new Access(inside ? site.calledFrom(caller(path)) : site, thread, locks.describe(way.locks()), stack);
    }

    /** The call of the program, nearest to the access, that led into the JDK; null where there is none. */
    private static Site.Caller caller(List<CallEdge> path) {
        for (int i = path.size() - 1; i >= 1; i--) {
            CallSite call = path.get(i).site();
            if (call.in.owner.isProgram()) {
                return new Site.Caller(
                        call.in.owner.binaryName(), call.in.signature(), call.in.owner.sourceFile(), call.line);
            }
        }
        return null;
    }

    private List<String> allocated(Pair pair) {
        if (pair.objects() == null) {
            return List.of("static field");
        }
        TreeSet<String> out = new TreeSet<>();
        pair.objects().forEach((int o) -> out.add(pointsTo.describe(pointsTo.object(o))));
        return new ArrayList<>(out);
    }

    /** The pair that became the race with that id, or null. */
    public Pair pair(String id) {
        return pairs.get(id);
    }

    public List<Race> races() {
        return new ArrayList<>(races.values());
    }

    /** The races grouped by field and by the set of allocation sites, most likely first. */
    public List<Finding> findings() {
        Map<String, List<Race>> groups = new LinkedHashMap<>();
        races.values()
                .forEach(r -> groups.computeIfAbsent(r.field() + objects.get(r), k -> new ArrayList<>())
                        .add(r));
        List<Finding> out = new ArrayList<>();
        groups.values().forEach(g -> out.add(new Finding(g.get(0).field(), objects.get(g.get(0)), g)));
        out.sort(java.util.Comparator.comparingDouble(Finding::confidence)
                .reversed()
                .thenComparing(Finding::field));
        return out;
    }
}
