package programs.narada;

/** Figure 1: a lock on the library object does not protect the counter that two of them may share. */
public final class Figure1 {
    private Figure1() {}

    public static class Counter {
        private int count;

        public void inc() {
            count++;
        }
    }

    public static class Lib {
        private Counter c;

        public synchronized void update() {
            c.inc();
        }

        public synchronized void set(Counter x) {
            c = x;
        }
    }
}
