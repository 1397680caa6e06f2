package io.deadheat.scan.pointsto;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.roaringbitmap.RoaringBitmap;

/**
 * A set of objects by number: a short array while small, one bit for each object beyond that. Sets of this analysis are
 * either tiny or hold a good part of all objects, where plain words are many times faster to subtract than the sorted
 * arrays that a {@link RoaringBitmap} keeps up to 4096 members; results are handed out as such bitmaps.
 */
public final class PointsToSet {
    private static final int SMALL = 12;
    private static final int[] NONE = {};

    private int[] few = NONE;
    private int size;
    private long[] words;

    PointsToSet() {}

    /** Adds {@code object}; true if it was not there. */
    boolean add(int object) {
        if (words != null) {
            return set(object);
        }
        if (contains(object)) {
            return false;
        }
        if (size == SMALL) {
            widen(object);
            return set(object);
        }
        if (size == few.length) {
            few = Arrays.copyOf(few, size == 0 ? 2 : Math.min(SMALL, size * 2));
        }
        few[size++] = object;
        return true;
    }

    private boolean set(int object) {
        int word = object >> 6;
        if (word >= words.length) {
            words = Arrays.copyOf(words, Math.max(word + 1, words.length + words.length / 4));
        }
        long bit = 1L << object;
        if ((words[word] & bit) != 0) {
            return false;
        }
        words[word] |= bit;
        size++;
        return true;
    }

    private void widen(int largest) {
        int highest = largest;
        for (int i = 0; i < size; i++) {
            highest = Math.max(highest, few[i]);
        }
        words = new long[(highest >> 6) + 1];
        for (int i = 0; i < size; i++) {
            words[few[i] >> 6] |= 1L << few[i];
        }
        few = NONE;
    }

    /** Adds all of {@code other}; answers with what was not there, or null where that is nothing. */
    PointsToSet addAll(PointsToSet other) {
        if (other.words == null) {
            return addFew(other);
        }
        int news = countMissing(other.words);
        if (news == 0) {
            return null;
        }
        PointsToSet added = news <= SMALL ? new PointsToSet() : ofWords(other.words.length);
        for (int w = 0; w < other.words.length; w++) {
            added.putAll(w, other.words[w] & ~wordAt(w));
        }
        if (words == null) {
            widen((other.words.length << 6) - 1);
        } else if (words.length < other.words.length) {
            words = Arrays.copyOf(words, other.words.length);
        }
        added.forEach(this::set);
        return added;
    }

    private int countMissing(long[] from) {
        int count = 0;
        for (int w = 0; w < from.length; w++) {
            count += Long.bitCount(from[w] & ~wordAt(w));
        }
        return count;
    }

    private long wordAt(int w) {
        if (words != null) {
            return w < words.length ? words[w] : 0;
        }
        long out = 0;
        for (int i = 0; i < size; i++) {
            out |= few[i] >> 6 == w ? 1L << few[i] : 0;
        }
        return out;
    }

    private void putAll(int word, long bits) {
        if (words != null) {
            words[word] |= bits;
            size += Long.bitCount(bits);
            return;
        }
        for (long rest = bits; rest != 0; rest &= rest - 1) {
            add((word << 6) + Long.numberOfTrailingZeros(rest));
        }
    }

    private static PointsToSet ofWords(int length) {
        PointsToSet out = new PointsToSet();
        out.words = new long[length];
        return out;
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
    PointsToSet and(PointsToSet mask) {
        if (words == null || mask.words == null) {
            return filtered(mask, true);
        }
        int both = 0;
        int length = Math.min(words.length, mask.words.length);
        for (int w = 0; w < length; w++) {
            both += Long.bitCount(words[w] & mask.words[w]);
        }
        if (both == 0) {
            return null;
        }
        PointsToSet out = both <= SMALL ? new PointsToSet() : ofWords(length);
        for (int w = 0; w < length; w++) {
            out.putAll(w, words[w] & mask.words[w]);
        }
        return out;
    }

    /** What of this is not in {@code other}, or null where that is nothing. */
    PointsToSet minus(PointsToSet other) {
        return filtered(other, false);
    }

    private PointsToSet filtered(PointsToSet by, boolean in) {
        PointsToSet out = new PointsToSet();
        forEach(o -> {
            if (by.contains(o) == in) {
                out.add(o);
            }
        });
        return out.size == 0 ? null : out;
    }

    public boolean contains(int object) {
        if (words != null) {
            int word = object >> 6;
            return word < words.length && (words[word] & 1L << object) != 0;
        }
        for (int i = 0; i < size; i++) {
            if (few[i] == object) {
                return true;
            }
        }
        return false;
    }

    public int size() {
        return size;
    }

    public void forEach(IntConsumer action) {
        if (words == null) {
            for (int i = 0; i < size; i++) {
                action.accept(few[i]);
            }
            return;
        }
        for (int w = 0; w < words.length; w++) {
            for (long rest = words[w]; rest != 0; rest &= rest - 1) {
                action.accept((w << 6) + Long.numberOfTrailingZeros(rest));
            }
        }
    }

    public int[] toArray() {
        if (words == null) {
            return Arrays.copyOf(few, size);
        }
        int[] out = new int[size];
        int[] next = {0};
        forEach(o -> out[next[0]++] = o);
        return out;
    }

    /** The only member of a set of one, else -1. */
    public int only() {
        return size == 1 ? toArray()[0] : -1;
    }

    public RoaringBitmap toBitmap() {
        return RoaringBitmap.bitmapOf(toArray());
    }
}
