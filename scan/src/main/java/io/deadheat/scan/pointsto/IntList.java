package io.deadheat.scan.pointsto;

import java.util.Arrays;

/** A growable list of ints. */
public final class IntList {
    private int[] items;
    private int size;

    public IntList() {
        this(4);
    }

    IntList(int capacity) {
        items = new int[capacity];
    }

    public void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, size * 2);
        }
        items[size++] = item;
    }

    public int get(int index) {
        return items[index];
    }

    public int size() {
        return size;
    }

    public int[] toArray() {
        return Arrays.copyOf(items, size);
    }
}
