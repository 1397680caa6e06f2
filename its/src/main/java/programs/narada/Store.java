package programs.narada;

/** Most ways to a store wrap another one; only a plain one needs none, and two guards of one do not keep their callers apart. */
public interface Store {
    void put(String item);

    final class Wrappers {
        private Wrappers() {}

        public static Store named(Store inner) {
            return inner::put;
        }

        public static Store sorted(Store inner) {
            return inner::put;
        }

        public static Store checked(Store inner) {
            return inner::put;
        }

        public static Store filtered(Store inner) {
            return inner::put;
        }

        public static Store counted(Store inner) {
            return inner::put;
        }

        public static Store traced(Store inner) {
            return inner::put;
        }

        public static Store bounded(Store inner) {
            return inner::put;
        }

        public static Store typed(Store inner) {
            return inner::put;
        }

        public static Store quiet(Store inner) {
            return inner::put;
        }

        public static Store slow(Store inner) {
            return inner::put;
        }
    }

    final class Guarded implements Store {
        private final Store inner;

        public Guarded(Store inner) {
            this.inner = inner;
        }

        @Override
        public synchronized void put(String item) {
            inner.put(item);
        }
    }

    final class Plain implements Store {
        private String last;

        @Override
        public void put(String item) {
            last = last + item;
        }
    }
}
