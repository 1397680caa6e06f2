package targets.racy;

import java.util.IdentityHashMap;
import java.util.Map;

/** Objects are registered by identity from two threads. */
public class IdentityMapPut {
    private final Map<Object, String> owners = new IdentityHashMap<>();

    private void own(Object thing, String owner) {
        owners.put(thing, owner); // race: java.util.IdentityHashMap
    }

    public static void main(String[] args) throws InterruptedException {
        IdentityMapPut registry = new IdentityMapPut();
        Object car = new Object();
        Object house = new Object();
        Thread first = new Thread(() -> registry.own(car, "ann"));
        Thread second = new Thread(() -> registry.own(house, "bob"));
        first.start();
        second.start();
        first.join();
        second.join();
        assert registry.owners.size() == 2;
    }
}
