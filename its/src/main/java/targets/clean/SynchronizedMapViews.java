package targets.clean;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** The key set of a synchronized map is walked under the lock of the map, not of the set. */
public class SynchronizedMapViews {
    public static void main(String[] args) throws InterruptedException {
        Map<String, Integer> stock = Collections.synchronizedMap(new TreeMap<>());
        stock.put("pears", 1);
        Thread clerk = new Thread(() -> {
            synchronized (stock) {
                for (String fruit : stock.keySet()) {
                    stock.get(fruit);
                }
            }
        });
        Thread supplier = new Thread(() -> stock.put("plums", 5));
        clerk.start();
        supplier.start();
        clerk.join();
        supplier.join();
        assert stock.size() == 2;
    }
}
