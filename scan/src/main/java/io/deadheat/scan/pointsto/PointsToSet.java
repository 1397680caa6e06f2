package io.deadheat.scan.pointsto;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.roaringbitmap.IntIterator;
import org.roaringbitmap.RoaringBitmap;

/** A set of objects by number: a short array while small, a {@link RoaringBitmap} beyond that. */
public final class PointsToSet {
    private static final int SMALL = 12;
    private static final int[] NONE = {};

    private int[] few = NONE;
    private int size;
    private RoaringBitmap many;

    PointsToSet() {}

    private PointsToSet(RoaringBitmap many) {
        this.many = many;
    }

    /** Adds {@code object}; true if it was not there. */
    boolean add(int object) {
        if (many != null) {
            return many.checkedAdd(object);
        }
        if (contains(object)) {
            return false;
        }
        if (size == SMALL) {
            widen();
            many.add(object);
            return true;
        }
        if (size == few.length) {
            few = Arrays.copyOf(few, size == 0 ? 2 : Math.min(SMALL, size * 2));
        }
        few[size++] = object;
        return true;
    }

    private void widen() {
        many = new RoaringBitmap();
        for (int i = 0; i < size; i++) {
            many.add(few[i]);
        }
        few = NONE;
        size = 0;
    }

    /** Adds all of {@code other}; answers with what was not there, or null where that is nothing. */
    PointsToSet addAll(PointsToSet other) {
        if (other.many == null) {
            return addFew(other);
        }
        if (many == null) {
            widen();
        }
        RoaringBitmap added = RoaringBitmap.andNot(other.many, many);
        if (added.isEmpty()) {
            return null;
        }
        many.or(added);
        return new PointsToSet(added);
    }

    private PointsToSet addFew(PointsToSet other) {
        PointsToSet added = null;
        for (int i = 0; i < other.size; i++) {
            if (add(other.few[i])) {
                added = added == null ? new PointsToSet() : added;
                added.add(other.few[i]);
            }
        }
        return added;
    }

    /** What of this is in {@code mask}, or null where that is nothing. */
    PointsToSet and(RoaringBitmap mask) {
        if (many != null) {
            RoaringBitmap both = RoaringBitmap.and(many, mask);
            return both.isEmpty() ? null : new PointsToSet(both);
        }
        PointsToSet out = null;
        for (int i = 0; i < size; i++) {
            if (mask.contains(few[i])) {
                out = out == null ? new PointsToSet() : out;
                out.add(few[i]);
            }
        }
        return out;
    }

    /** What of this is not in {@code other}, or null where that is nothing. */
    PointsToSet minus(PointsToSet other) {
        PointsToSet out = new PointsToSet();
        forEach(o -> {
            if (!other.contains(o)) {
                out.add(o);
            }
        });
        return out.size() == 0 ? null : out;
    }

    public boolean contains(int object) {
        if (many != null) {
            return many.contains(object);
        }
        for (int i = 0; i < size; i++) {
            if (few[i] == object) {
                return true;
            }
        }
        return false;
    }

    public int size() {
        return many != null ? many.getCardinality() : size;
    }

    public void forEach(IntConsumer action) {
        if (many == null) {
            for (int i = 0; i < size; i++) {
                action.accept(few[i]);
            }
            return;
        }
        for (IntIterator it = many.getIntIterator(); it.hasNext(); ) {
            action.accept(it.next());
        }
    }

    public int[] toArray() {
        return many != null ? many.toArray() : Arrays.copyOf(few, size);
    }

    /** The only member of a set of one, else -1. */
    public int only() {
        if (size() != 1) {
            return -1;
        }
        return many != null ? many.first() : few[0];
    }

    public RoaringBitmap toBitmap() {
        RoaringBitmap out = new RoaringBitmap();
        if (many != null) {
            out.or(many);
        }
        for (int i = 0; i < (many == null ? size : 0); i++) {
            out.add(few[i]);
        }
        return out;
    }
}
