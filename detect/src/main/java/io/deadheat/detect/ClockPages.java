package io.deadheat.detect;

import java.util.Arrays;

/**
 * The part of a vector clock that few programs need: slots by the thousand, of which each thread knows few, or the same
 * as all others. Pages of {@value #SIZE} slots, those alone that hold something, in the order of their numbers. A page
 * that two clocks share is frozen; who wants to write to it makes a copy first.
 */
final class ClockPages {
    private static final int SIZE = 32;

    private int[] numbers = new int[2];
    private Page[] pages = new Page[2];
    private int count;

    private static final class Page {
        final long[] clocks;
        boolean frozen;

        Page(long[] clocks) {
            this.clocks = clocks;
        }

        Page freeze() {
            if (!frozen) {
                frozen = true;
            }
            return this;
        }
    }

    long get(int slot) {
        int at = Arrays.binarySearch(numbers, 0, count, slot / SIZE);
        return at < 0 ? 0 : pages[at].clocks[slot % SIZE];
    }

    void set(int slot, long clock) {
        int at = Arrays.binarySearch(numbers, 0, count, slot / SIZE);
        if (at < 0) {
            at = ~at;
            insert(at, slot / SIZE, new Page(new long[SIZE]));
        }
        writable(at)[slot % SIZE] = clock;
    }

    void join(ClockPages other) {
        int at = 0;
        for (int i = 0; i < other.count; i++) {
            while (at < count && numbers[at] < other.numbers[i]) {
                at++;
            }
            if (at == count || numbers[at] > other.numbers[i]) {
                insert(at, other.numbers[i], other.pages[i].freeze());
            } else if (pages[at] != other.pages[i]) {
                merge(at, other.pages[i]);
            }
        }
    }

    private void merge(int at, Page theirs) {
        long[] mine = pages[at].clocks;
        boolean more = false;
        boolean less = false;
        for (int i = 0; i < SIZE; i++) {
            more |= theirs.clocks[i] > mine[i];
            less |= theirs.clocks[i] < mine[i];
        }
        if (more && less) {
            long[] result = writable(at);
            for (int i = 0; i < SIZE; i++) {
                result[i] = Math.max(result[i], theirs.clocks[i]);
            }
        } else if (more) {
            pages[at] = theirs.freeze();
        }
    }

    void assign(ClockPages other) {
        if (other.count > pages.length) {
            grow(other.count);
        }
        int at = 0;
        while (at < count && at < other.count && numbers[at] == other.numbers[at]) {
            if (pages[at] != other.pages[at]) {
                copy(at, other.pages[at]);
            }
            at++;
        }
        for (int i = at; i < other.count; i++) {
            numbers[i] = other.numbers[i];
            pages[i] = other.pages[i].freeze();
        }
        Arrays.fill(pages, other.count, Math.max(count, other.count), null);
        count = other.count;
    }

    /** Gets the content of {@code theirs} without sharing a page that its owner may soon write to. */
    private void copy(int at, Page theirs) {
        if (theirs.frozen) {
            pages[at] = theirs;
        } else if (pages[at].frozen) {
            pages[at] = new Page(theirs.clocks.clone());
        } else {
            System.arraycopy(theirs.clocks, 0, pages[at].clocks, 0, SIZE);
        }
    }

    private long[] writable(int at) {
        if (pages[at].frozen) {
            pages[at] = new Page(pages[at].clocks.clone());
        }
        return pages[at].clocks;
    }

    private void insert(int at, int number, Page page) {
        if (count == pages.length) {
            grow(count * 2);
        }
        System.arraycopy(numbers, at, numbers, at + 1, count - at);
        System.arraycopy(pages, at, pages, at + 1, count - at);
        numbers[at] = number;
        pages[at] = page;
        count++;
    }

    private void grow(int size) {
        numbers = Arrays.copyOf(numbers, size);
        pages = Arrays.copyOf(pages, size);
    }
}
