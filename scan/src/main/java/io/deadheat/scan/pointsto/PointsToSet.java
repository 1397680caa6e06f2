package io.deadheat.scan.pointsto;

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

    /** Adds {@code object}; true if it was not there. */
    boolean add(int object) {
        if (many != null) {
            return many.checkedAdd(object);
        }
        for (int i = 0; i < size; i++) {
            if (few[i] == object) {
                return false;
            }
        }
        if (size == SMALL) {
            many = new RoaringBitmap();
            for (int each : few) {
                many.add(each);
            }
            few = NONE;
            return many.checkedAdd(object);
        }
        if (size == few.length) {
            few = java.util.Arrays.copyOf(few, size == 0 ? 2 : Math.min(SMALL, size * 2));
        }
        few[size++] = object;
        return true;
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
