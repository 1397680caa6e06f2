package programs.narada;

import java.util.ArrayList;
import java.util.List;

/** Says that it takes anything, and takes entries with a key that is a number, and no buffers but its own. */
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

    public static final class Entry {
        private final Object key;

        public Entry(Object key) {
            this.key = key;
        }

        Integer key() {
            return (Integer) key;
        }
    }
}
