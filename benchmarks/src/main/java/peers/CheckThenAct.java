package peers;

import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Map;

/** A map whose methods are synchronized, and two threads that look whether a key is there before they put it in. */
public final class CheckThenAct implements Program {
    private static final String KEY = "key";

    private final Map<String, Integer> map;
    private final int[] puts = new int[2];

    CheckThenAct(Map<String, Integer> map) {
        this.map = map;
    }

    /** @param name of the class */
    static Map<String, Integer> map(String name) {
        return name.equals("Hashtable") ? new Hashtable<>() : Collections.synchronizedMap(new HashMap<>());
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

    public static void main(String[] args) {
        Program.run(new CheckThenAct(map(args[0])));
    }
}
