package io.deadheat.scan.race;

import io.deadheat.scan.ir.MemAccess;
import java.util.ArrayList;
import java.util.List;
import org.roaringbitmap.RoaringBitmap;

/** An access that some thread may reach, with the ways in which it does. */
public final class Candidate {
    /**
     * A way to reach an access.
     *
     * @param node where, in the graph that threads walk
     * @param own whether the object accessed there belongs to the running thread
     * @param making whether the object accessed there is under construction by the running thread
     * @param roots threads that do
     * @param locks held on every path there
     * @param objects that may be accessed there
     */
    public record Variant(
            int node, boolean own, boolean making, RoaringBitmap roots, int[] locks, RoaringBitmap objects) {
        private boolean isLike(Variant other) {
            return locks == other.locks && own == other.own && making == other.making && roots.equals(other.roots);
        }
    }

    final int index;
    public final MemAccess access;
    final List<Variant> variants = new ArrayList<>();
    final RoaringBitmap objects = new RoaringBitmap();
    final RoaringBitmap roots = new RoaringBitmap();

    Candidate(int index, MemAccess access) {
        this.index = index;
        this.access = access;
    }

    void add(Variant variant) {
        objects.or(variant.objects);
        roots.or(variant.roots);
        for (Variant known : variants) {
            if (known.isLike(variant)) {
                known.objects.or(variant.objects);
                return;
            }
        }
        variants.add(variant);
    }

    /** Where, in the graph that threads walk, the access is reached. */
    public List<Integer> nodes() {
        return variants.stream().map(Variant::node).toList();
    }

    public boolean isStatic() {
        return access.base < 0;
    }
}
