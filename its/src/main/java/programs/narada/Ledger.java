package programs.narada;

/** Counts what its client's store has taken. */
public final class Ledger {
    /** What only clients implement. */
    public interface Store {
        boolean put(String entry);
    }

    private final Store store;
    private int booked;

    public Ledger(Store store) {
        this.store = store;
    }

    public void book(String entry) {
        if (!store.put(entry)) {
            throw new IllegalStateException("not taken: " + entry);
        }
        booked++;
    }

    public int booked() {
        return booked;
    }
}
