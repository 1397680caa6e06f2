package io.deadheat.scan.race;

import io.deadheat.scan.ir.MemAccess;
import io.deadheat.scan.locks.HeldLocks;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.threads.Roots;
import io.deadheat.scan.threads.ThreadRoot;
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
    private final Walker walker;
    private final HeldLocks locks;
    private final RoaringBitmap global;
    private final int maker;
    private final Map<FieldInfo, List<Candidate>> byField = new LinkedHashMap<>();
    private final Map<String, Candidate> bySite = new HashMap<>();

    /**
     * @param global objects that static fields lead to
     * @param reported classes in whose code accesses are of interest
     */
    public AccessTable(
            PointsTo pointsTo,
            Roots roots,
            Walker walker,
            HeldLocks locks,
            RoaringBitmap global,
            Predicate<ClassInfo> reported) {
        this.global = global;
        this.maker = roots.all().stream()
                .filter(r -> r.kind() == ThreadRoot.Kind.MAKER)
                .mapToInt(ThreadRoot::id)
                .findFirst()
                .orElse(-1);
        this.pointsTo = pointsTo;
        this.walker = walker;
        this.locks = locks;
        Map<ClassInfo, Boolean> wanted = new HashMap<>();
        for (int at = 0; at < walker.size(); at++) {
            int node = at;
            MethodInst inst = pointsTo.insts().get(walker.inst(node));
            if (!inst.method.isClassInitializer() && wanted.computeIfAbsent(inst.method.owner, reported::test)) {
                inst.body.accesses.forEach(a -> each(inst, node, roots.reaching(node), a));
            }
        }
    }

    /** An access by a call is one to each kind of array that it may be handed. */
    private void each(MethodInst inst, int node, RoaringBitmap reaching, MemAccess access) {
        if (access.field != pointsTo.program().anyElements()) {
            add(inst, node, reaching, access, null);
            return;
        }
        Map<FieldInfo, RoaringBitmap> byKind = new LinkedHashMap<>();
        pointsTo.pointsTo(inst, access.base).forEach(o -> {
            ClassInfo type = pointsTo.object(o).type;
            if (type.isArray()) {
                byKind.computeIfAbsent(pointsTo.program().elementsOf(type), f -> new RoaringBitmap())
                        .add(o);
            }
        });
        byKind.forEach((elements, arrays) -> add(inst, node, reaching, access.of(elements), arrays));
    }

    private void add(MethodInst inst, int node, RoaringBitmap reaching, MemAccess access, RoaringBitmap arrays) {
        if (access.field.isVolatile() || access.field.isFinal() || walker.isFresh(node, access)) {
            return;
        }
        RoaringBitmap objects = access.base < 0
                ? new RoaringBitmap()
                : arrays != null ? arrays : pointsTo.pointsTo(inst, access.base).toBitmap();
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
        String key = access.in.id + ":" + access.field.id() + ":" + access.ordinal + access.write;
        Candidate candidate = bySite.computeIfAbsent(key, k -> {
            List<Candidate> list = byField.computeIfAbsent(access.field, f -> new ArrayList<>());
            list.add(new Candidate(list.size(), access));
            return list.get(list.size() - 1);
        });
        Map<int[], RoaringBitmap> rootsByLocks = new IdentityHashMap<>();
        RoaringBitmap others = reaching.clone();
        others.remove(maker);
        if (maker >= 0 && reaching.contains(maker)) {
            made(inst, node, access, objects, candidate);
        }
        others.forEach((int root) -> rootsByLocks
                .computeIfAbsent(locks.at(root, node, inst, access), k -> new RoaringBitmap())
                .add(root));
        boolean own = walker.isOwn(node, inst, access);
        boolean making = walker.isMaking(node, inst, access);
        rootsByLocks.entrySet().stream()
                .sorted(Comparator.comparingInt(e -> e.getValue().first()))
                .forEach(e -> candidate.add(
                        new Candidate.Variant(node, own, making, e.getValue(), e.getKey(), objects.clone())));
    }

    /** What a constructor does to objects that static fields do not lead to, it does to its own. */
    private void made(MethodInst inst, int node, MemAccess access, RoaringBitmap objects, Candidate candidate) {
        RoaringBitmap known = RoaringBitmap.and(objects, global);
        if (access.base < 0 || !known.isEmpty()) {
            candidate.add(new Candidate.Variant(
                    node,
                    walker.isOwn(node, inst, access),
                    walker.isMaking(node, inst, access),
                    RoaringBitmap.bitmapOf(maker),
                    locks.at(maker, node, inst, access),
                    known));
        }
    }

    public Map<FieldInfo, List<Candidate>> byField() {
        return byField;
    }
}
