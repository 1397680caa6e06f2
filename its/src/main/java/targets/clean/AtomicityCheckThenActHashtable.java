package targets.clean;

import java.util.Hashtable;
import java.util.Map;

/** Check, then act on a Hashtable, whose synchronized methods are those of the JDK. */
public class AtomicityCheckThenActHashtable { // atomicity: table
    private final Map<String, Integer> table = new Hashtable<>();

    private void putOnce(int value) {
        if (!table.containsKey("key")) {
            Integer old = table.put("key", value);
            assert old == null : "put twice";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicityCheckThenActHashtable shared = new AtomicityCheckThenActHashtable();
        Thread first = new Thread(() -> shared.putOnce(1));
        Thread second = new Thread(() -> shared.putOnce(2));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
