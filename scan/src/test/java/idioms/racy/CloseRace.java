package idioms.racy;

/** Races on closed. */
public class CloseRace {
    static class Res implements AutoCloseable {
        boolean closed;

        int read() {
            if (closed) throw new IllegalStateException();
            return 1;
        }

        public void close() {
            closed = true;
        }
    }

    public static void main(String[] a) throws Exception {
        try (Res r = new Res()) {
            new Thread(r::read).start();
        }
    }
}
