package targets.racy;

import java.util.HashMap;
import java.util.Map;

/** A lookup in a HashMap runs beside a put. */
public class HashMapPut {
    private final Map<String, Integer> stock = new HashMap<>();

    private void deliver() {
        stock.put("apples", 3); // race: java.util.HashMap
    }

    private boolean available() {
        return stock.containsKey("apples"); // race: java.util.HashMap
    }

    public static void main(String[] args) throws InterruptedException {
        HashMapPut shop = new HashMapPut();
        Thread supplier = new Thread(shop::deliver);
        Thread customer = new Thread(shop::available);
        supplier.start();
        customer.start();
        supplier.join();
        customer.join();
    }
}
