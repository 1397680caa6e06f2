package programs.narada;

/** Classes for which no seed can be made, or whose seeds have nothing to race on. */
public final class Odd {
    private Odd() {}

    public static final class Closed {
        private int value;

        private Closed() {}

        public int next() {
            return ++value;
        }
    }

    public interface Face {
        void call();
    }

    public abstract static class Half {
        private int value;

        public int next() {
            return ++value;
        }
    }

    public static class Broken {
        private static final int VALUE = Integer.parseInt("none");
        private int value = VALUE;

        public int next() {
            return ++value;
        }
    }

    public static class Refusing {
        private int value;

        public Refusing() {
            throw new IllegalStateException("no licence");
        }

        public int next() {
            return ++value;
        }
    }

    public @interface Note {}

    public static final class Stateless {
        public int twice(int value) {
            return 2 * value;
        }
    }

    /** A singleton, which all callers share. */
    public enum Single {
        ONE;

        private int value;

        public int next() {
            return ++value;
        }
    }

    /** A record with something in it that can be changed. */
    public record Boxed(int[] values) {
        public int next() {
            return ++values[0];
        }
    }
}
