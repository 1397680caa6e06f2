package programs.narada;

import java.util.HashSet;
import java.util.Set;

/** Uses a ledger with a store that no test could make: its class is private. As a mock is, it is told first what it is to take. */
public final class LedgerSeed {
    private LedgerSeed() {}

    private static final class Fake implements Ledger.Store {
        private final Set<String> known;

        Fake(Set<String> known) {
            this.known = known;
        }

        @Override
        public synchronized boolean put(String entry) {
            if (known.isEmpty()) {
                known.add(entry);
            }
            return known.contains(entry);
        }
    }

    public static void main(String[] args) {
        Ledger.Store store = new Fake(new HashSet<>());
        store.put("rent");
        Ledger ledger = new Ledger(store);
        ledger.book("rent");
        ledger.booked();
    }
}
