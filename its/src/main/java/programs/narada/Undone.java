package programs.narada;

import programs.narada.Figure1.Counter;

/** A library that has its client's counter for a while only: no call leaves one behind that two of them could share. */
public final class Undone {
    private Undone() {}

    public static class Lib {
        private Counter c = new Counter();

        public synchronized void update() {
            c.inc();
        }

        /** Counts with {@code x} once, then with a counter of its own again. */
        public void borrow(Counter x) {
            synchronized (this) {
                c = x;
            }
            x.inc();
            synchronized (this) {
                c = new Counter();
            }
        }
    }
}
