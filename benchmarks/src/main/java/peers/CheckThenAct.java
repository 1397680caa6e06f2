package peers;

import java.util.Map;

/** A map whose methods are synchronized, and two threads that look whether a key is there before they put it in. */
final class CheckThenAct implements Program {
    private static final String KEY = "key";

    private final Map<String, Integer> map;
    private final int[] puts = new int[2];

    CheckThenAct(Map<String, Integer> map) {
        this.map = map;
    }

    @Override
    public void run(int thread) {
        if (map.get(KEY) == null) {
            map.put(KEY, thread);
            puts[thread]++;
        }
    }

    @Override
    public boolean isWrong() {
        return puts[0] + puts[1] != 1;
    }
}
