package idioms.racy;

import java.util.HashMap;
import java.util.Map;

/** Races on value. */
public class EntryTakenOut {
    public static void main(String[] args) throws InterruptedException {
        Map<String, Integer> map = new HashMap<>();
        map.put("a", 1);
        Map.Entry<String, Integer> entry = map.entrySet().iterator().next();
        Thread other = new Thread(() -> entry.setValue(3));
        other.start();
        System.out.println(entry.getValue());
        other.join();
    }
}
