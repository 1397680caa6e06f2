package programs.narada;

import java.util.HashSet;
import java.util.Set;

/** Uses a ledger with a store that no test could make: its class is private. */
public final class LedgerSeed {
    private LedgerSeed() {}

    private static final class Fake implements Ledger.Store {
        private final Set<String> known;

        Fake(Set<String> known) {
            this.known = known;
        }

        @Override
        public synchronized boolean put(String entry) {
            return known.contains(entry);
        }
    }

    public static void main(String[] args) {
        Set<String> known = new HashSet<>();
        known.add("rent");
        Ledger ledger = new Ledger(new Fake(known));
        ledger.book("rent");
        ledger.booked();
    }
}
