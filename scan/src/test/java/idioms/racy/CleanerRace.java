package idioms.racy;

import java.lang.ref.Cleaner;

/** Races on open. */
public class CleanerRace {
    private static final Cleaner CLEANER = Cleaner.create();
    static int open;

    public static void main(String[] args) {
        CleanerRace handle = new CleanerRace();
        CLEANER.register(handle, () -> open--);
        open++;
    }
}
