package io.deadheat.agent.control;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.RandomAccess;

/** Threads in order of creation. Looked through at every step, and the JDK's own lists have hooks in them. */
final class Tasks extends AbstractList<Task> implements RandomAccess {
    /** As many as are looked through faster than searched. */
    private static final int FEW = 4;

    private Task[] tasks = new Task[FEW];
    private int size;

    @Override
    public boolean add(Task task) {
        Task[] all = tasks;
        if (size == all.length) {
            all = Arrays.copyOf(all, 2 * size);
            tasks = all;
        }
        all[size++] = task;
        return true;
    }

    @Override
    public void clear() {
        for (int i = 0; i < size; i++) {
            tasks[i] = null;
        }
        size = 0;
    }

    @Override
    public Task get(int i) {
        return tasks[i];
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public boolean isEmpty() {
        return size == 0;
    }

    /** The task of {@code thread}, or null. */
    Task of(Thread thread) {
        int i = size - 1;
        while (i >= 0 && tasks[i].thread != thread) {
            i--;
        }
        return i < 0 ? null : tasks[i];
    }

    @Override
    public boolean contains(Object task) {
        return indexOf(task) >= 0;
    }

    @Override
    public int indexOf(Object task) {
        return size <= FEW ? among(task) : search(task);
    }

    private int among(Object task) {
        int i = size - 1;
        while (i >= 0 && tasks[i] != task) {
            i--;
        }
        return i;
    }

    private int search(Object task) {
        int low = 0;
        int high = task instanceof Task ? size - 1 : -1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int difference = tasks[middle].id - ((Task) task).id;
            if (difference == 0) {
                return tasks[middle] == task ? middle : -1;
            }
            if (difference < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    @Override
    public Iterator<Task> iterator() {
        return new OneByOne(this);
    }

    private static final class OneByOne implements Iterator<Task> {
        private final Tasks all;
        private int next;

        OneByOne(Tasks all) {
            this.all = all;
        }

        @Override
        public boolean hasNext() {
            return next < all.size;
        }

        @Override
        public Task next() {
            if (next >= all.size) {
                throw new NoSuchElementException();
            }
            return all.tasks[next++];
        }
    }
}
