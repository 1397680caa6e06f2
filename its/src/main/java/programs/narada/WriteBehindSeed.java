package programs.narada;

import programs.narada.WriteBehind.Queue;

/** Figure 5. */
public final class WriteBehindSeed {
    private WriteBehindSeed() {}

    public static void main(String[] args) {
        Queue<String> coalesced = WriteBehind.createCoalesced();
        Queue<String> safe = WriteBehind.createSafe(coalesced);
        safe.offer("entry");
        safe.removeFirst();
    }
}
