package targets.clean;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** Check, then act on a synchronized map: each call is safe, the two together are not. */
public class AtomicityCheckThenActMap { // atomicity: map
    private final Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>());

    private void putOnce(int value) {
        if (!map.containsKey("key")) {
            Integer old = map.put("key", value);
            assert old == null : "put twice";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicityCheckThenActMap shared = new AtomicityCheckThenActMap();
        Thread first = new Thread(() -> shared.putOnce(1));
        Thread second = new Thread(() -> shared.putOnce(2));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
