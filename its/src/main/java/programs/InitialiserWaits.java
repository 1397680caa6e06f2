package programs;

/** A class initialiser waits for a thread that needs the class. */
public final class InitialiserWaits {
    private InitialiserWaits() {}

    /** Fills itself in the background, or so its author thought. */
    static final class Table {
        private static int size;

        static {
            Thread filler = new Thread(Table::fill, "filler");
            filler.start();
            try {
                filler.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private Table() {}

        private static void fill() {
            size = 7;
        }

        static int size() {
            return size;
        }
    }

    public static void main(String[] args) {
        System.out.println(Table.size());
    }
}
