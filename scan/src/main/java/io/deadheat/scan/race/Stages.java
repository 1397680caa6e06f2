package io.deadheat.scan.race;

import io.deadheat.scan.harness.Harness;
import io.deadheat.scan.ir.MemAccess;
import io.deadheat.scan.locks.SameLock;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.threads.HandOver;
import io.deadheat.scan.threads.Parallelism;
import io.deadheat.scan.threads.ThreadRoot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.roaringbitmap.RoaringBitmap;

/** Reachable, aliasing, escaping and unlocked pairs, in this order (Chord, section 2.2). */
public final class Stages {
    private final Parallelism parallelism;
    private final SameLock sameLock;
    private final HandOver handOver;
    private final RoaringBitmap shared;
    private final StageCounts counts;
    private final Folding folding;
    private final boolean everyField;
    private final PairFilter filter;
    private final BiPredicate<MemAccess, MemAccess> elements;
    private final List<Pair> pairs = new ArrayList<>();

    public Stages(
            Parallelism parallelism,
            SameLock sameLock,
            HandOver handOver,
            RoaringBitmap shared,
            Folding folding,
            Harness harness,
            PairFilter filter,
            StageCounts counts) {
        this.parallelism = parallelism;
        this.sameLock = sameLock;
        this.handOver = handOver;
        this.shared = shared;
        this.counts = counts;
        this.folding = folding;
        this.elements = harness::accessesElements;
        this.everyField = harness.sharesAll();
        this.filter = filter;
    }

    public List<Pair> run(AccessTable table) {
        table.byField().forEach(this::field);
        List<Pair> folded = folding.fold(pairs);
        counts.unlocked = folded.size();
        return folded;
    }

    private void field(FieldInfo field, List<Candidate> accesses) {
        if (accesses.stream().noneMatch(c -> c.access.write)) {
            return;
        }
        if (!isOfInterest(field, accesses)) {
            counts.leftOut++;
            return;
        }
        BitSet escaping = new BitSet();
        int n = accesses.size();
        List<RoaringBitmap> sharedOf = new ArrayList<>();
        accesses.forEach(c -> sharedOf.add(RoaringBitmap.and(c.objects, shared)));
        for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
                if (early(accesses.get(i), accesses.get(j), sharedOf)) {
                    escaping.set(i * n + j);
                }
            }
        }
        if (!escaping.isEmpty()) {
            new Unlocked(accesses, escaping).run(field.isStatic());
        }
    }

    /** In a large library, a field for which no access ever holds a lock is taken for one that is not shared. */
    private boolean isOfInterest(FieldInfo field, List<Candidate> accesses) {
        return everyField
                || field.isStatic()
                || field.annotations().contains("GuardedBy")
                || accesses.stream()
                        .flatMap(c -> c.variants.stream())
                        .anyMatch(v -> sameLock.isMeantFor(v.locks(), field));
    }

    /** The first three stages; true for a pair that gets through them. */
    private boolean early(Candidate a, Candidate b, List<RoaringBitmap> sharedOf) {
        if (!a.access.write && !b.access.write || a.access.atomic && b.access.atomic) {
            return false;
        }
        if (parallelism.witness(a.access, a.roots, b.access, b.roots) == null) {
            return false;
        }
        if (!filter.reachable(a, b)) {
            return false;
        }
        counts.reachable++;
        if (!a.isStatic() && !RoaringBitmap.intersects(a.objects, b.objects)) {
            return false;
        }
        counts.aliasing++;
        if (a.access.isElsewhere(b.access) || a.access.isOfMaker() && b.access.isOfMaker()) {
            return false;
        }
        if (a.access.field.owner() == null && !elements.test(a.access, b.access)) {
            return false;
        }
        if (!a.isStatic() && !RoaringBitmap.intersects(sharedOf.get(a.index), sharedOf.get(b.index))) {
            return false;
        }
        if (!filter.escaping(a, b)) {
            return false;
        }
        counts.escaping++;
        return true;
    }

    /** The last stage for one field: object by object, objects that are accessed in the same ways together. */
    private final class Unlocked {
        private record Way(Candidate candidate, Candidate.Variant variant) {}

        private record Key(int[] ways) {
            @Override
            public boolean equals(Object other) {
                return other instanceof Key key && Arrays.equals(ways, key.ways);
            }

            @Override
            public int hashCode() {
                return Arrays.hashCode(ways);
            }
        }

        private final List<Candidate> accesses;
        private final BitSet open;
        private final List<Way> ways = new ArrayList<>();

        Unlocked(List<Candidate> accesses, BitSet escaping) {
            this.accesses = accesses;
            this.open = escaping;
            for (Candidate c : accesses) {
                c.variants.forEach(v -> ways.add(new Way(c, v)));
            }
        }

        void run(boolean isStatic) {
            if (isStatic) {
                int[] all = new int[ways.size()];
                Arrays.setAll(all, i -> i);
                group(all, null);
                return;
            }
            groups().forEach((key, objects) -> group(key.ways, objects));
        }

        private Map<Key, RoaringBitmap> groups() {
            Map<Integer, io.deadheat.scan.pointsto.IntList> byObject = new HashMap<>();
            for (int w = 0; w < ways.size(); w++) {
                int way = w;
                RoaringBitmap.and(ways.get(w).variant.objects(), shared)
                        .forEach((int o) -> byObject.computeIfAbsent(o, k -> new io.deadheat.scan.pointsto.IntList())
                                .add(way));
            }
            Map<Key, RoaringBitmap> groups = new LinkedHashMap<>();
            byObject.keySet().stream()
                    .sorted()
                    .forEach(o -> groups.computeIfAbsent(new Key(byObject.get(o).toArray()), k -> new RoaringBitmap())
                            .add(o));
            return groups;
        }

        private void group(int[] members, RoaringBitmap objects) {
            for (int i = 0; i < members.length && !open.isEmpty(); i++) {
                Way one = ways.get(members[i]);
                for (int j = i; j < members.length; j++) {
                    Way other = ways.get(members[j]);
                    int bit = one.candidate.index * accesses.size() + other.candidate.index;
                    if (open.get(bit) && unlocked(one, other, objects)) {
                        open.clear(bit);
                    }
                }
            }
        }

        private boolean isHandedOver(Way one, Way other, ThreadRoot[] roots) {
            return roots[0] != roots[1]
                    && handOver.orders(
                            one.candidate.access,
                            parallelism.isMany(roots[0]),
                            other.candidate.access,
                            parallelism.isMany(roots[1]));
        }

        private boolean unlocked(Way one, Way other, RoaringBitmap objects) {
            boolean oneMaker = one.variant.making() && other.variant.making();
            if (oneMaker || one.variant.own() && other.variant.own()) {
                return false;
            }
            if (sameLock.guards(one.variant.locks(), other.variant.locks(), objects)) {
                return false;
            }
            boolean locked = one.variant.locks().length + other.variant.locks().length > 0;
            if (!everyField && one.candidate.access.field.owner() == null && !locked) {
                return false;
            }
            ThreadRoot[] roots = parallelism.witness(
                    one.candidate.access, one.variant.roots(), other.candidate.access, other.variant.roots());
            if (roots == null || isHandedOver(one, other, roots)) {
                return false;
            }
            pairs.add(
                    new Pair(one.candidate, other.candidate, one.variant, other.variant, roots[0], roots[1], objects));
            return true;
        }
    }
}
