package programs.narada;

import java.util.ArrayList;
import java.util.List;

/** Says that it takes anything, and takes entries with a key that is a number. */
public final class Picky {
    private final List<Object> entries = new ArrayList<>();

    public void add(Object entry) {
        entries.add(((Entry) entry).key());
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
