package targets.clean;

import java.util.Hashtable;
import java.util.Map;

/** Put and get of a Hashtable from two threads. */
public class HashtableShared {
    private final Map<String, Integer> ages = new Hashtable<>();

    public static void main(String[] args) throws InterruptedException {
        HashtableShared register = new HashtableShared();
        Thread writer = new Thread(() -> {
            register.ages.put("ann", 30);
            register.ages.put("bob", 40);
        });
        Thread reader = new Thread(() -> register.ages.get("ann"));
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        assert register.ages.size() == 2;
    }
}
