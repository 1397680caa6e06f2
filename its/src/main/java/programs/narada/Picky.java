package programs.narada;

import java.util.ArrayList;
import java.util.List;

/** Says that it takes anything, and takes entries with a key that is a number, and no buffers and classes but its own. */
public final class Picky {
    private static final int SIZE = 7;

    private final List<Object> entries = new ArrayList<>();
    private byte[] free;

    public void add(Object entry) {
        entries.add(((Entry) entry).key());
    }

    public byte[] take() {
        return new byte[SIZE];
    }

    public void give(byte[] buffer) {
        if (buffer.length != SIZE) {
            throw new IllegalArgumentException("a buffer of " + buffer.length);
        }
        free = buffer;
    }

    public <E extends Entry> void open(Class<E> kind) {
        if (!Entry.class.isAssignableFrom(kind)) {
            throw new IllegalArgumentException("no entries: " + kind);
        }
        free = new byte[SIZE];
    }

    public static class Entry {
        private final Object key;

        public Entry(Object key) {
            this.key = key;
        }

        Integer key() {
            return (Integer) key;
        }
    }
}
