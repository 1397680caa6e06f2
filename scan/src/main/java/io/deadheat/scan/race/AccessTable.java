package io.deadheat.scan.race;

import io.deadheat.scan.escape.Freshness;
import io.deadheat.scan.ir.MemAccess;
import io.deadheat.scan.locks.HeldLocks;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.threads.Roots;
import io.deadheat.scan.threads.Walker;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.roaringbitmap.RoaringBitmap;

/** All accesses that threads may reach and that a race is possible on, by field. */
public final class AccessTable {
    private final PointsTo pointsTo;
    private final Freshness freshness;
    private final HeldLocks locks;
    private final Map<FieldInfo, List<Candidate>> byField = new LinkedHashMap<>();
    private final Map<String, Candidate> bySite = new HashMap<>();

    /** @param reported classes in whose code accesses are of interest */
    public AccessTable(
            PointsTo pointsTo, Roots roots, Freshness freshness, HeldLocks locks, Predicate<ClassInfo> reported) {
        this.pointsTo = pointsTo;
        this.freshness = freshness;
        this.locks = locks;
        Map<ClassInfo, Boolean> wanted = new HashMap<>();
        for (MethodInst inst : pointsTo.insts()) {
            if (!wanted.computeIfAbsent(inst.method.owner, reported::test)) {
                continue;
            }
            for (boolean fresh : new boolean[] {false, true}) {
                int node = Walker.node(inst, fresh);
                RoaringBitmap reaching = roots.reaching(node);
                if (reaching != null && !inst.method.isClassInitializer()) {
                    inst.body.accesses.forEach(a -> add(inst, node, reaching, a));
                }
            }
        }
    }

    private void add(MethodInst inst, int node, RoaringBitmap reaching, MemAccess access) {
        if (access.field.isVolatile() || access.field.isFinal() || isFresh(node, access)) {
            return;
        }
        RoaringBitmap objects = access.base < 0
                ? new RoaringBitmap()
                : pointsTo.pointsTo(inst, access.base).toBitmap();
        if (access.field.owner() == null) {
            for (int o : objects.toArray()) {
                if (pointsTo.isEmptyArray(pointsTo.object(o))) {
                    objects.remove(o);
                }
            }
        }
        if (access.base >= 0 && objects.isEmpty()) {
            return;
        }
        String key = access.in.id + ":" + access.field.id() + ":" + access.ordinal;
        Candidate candidate = bySite.computeIfAbsent(key, k -> {
            List<Candidate> list = byField.computeIfAbsent(access.field, f -> new ArrayList<>());
            list.add(new Candidate(list.size(), access));
            return list.get(list.size() - 1);
        });
        Map<int[], RoaringBitmap> rootsByLocks = new IdentityHashMap<>();
        reaching.forEach((int root) -> rootsByLocks
                .computeIfAbsent(locks.at(root, node, inst, access), k -> new RoaringBitmap())
                .add(root));
        rootsByLocks.entrySet().stream()
                .sorted(Comparator.comparingInt(e -> e.getValue().first()))
                .forEach(e -> candidate.add(new Candidate.Variant(node, e.getValue(), e.getKey(), objects.clone())));
    }

    private boolean isFresh(int node, MemAccess access) {
        Freshness.State state = freshness.of(access);
        return state == Freshness.State.FRESH || state == Freshness.State.AS_THIS && Walker.isFresh(node);
    }

    public Map<FieldInfo, List<Candidate>> byField() {
        return byField;
    }
}
