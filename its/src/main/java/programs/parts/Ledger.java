package programs.parts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Static state that can be put back, and that comes to hold objects of whoever uses it. */
public final class Ledger {
    private static final Map<String, Integer> ENTRIES = new HashMap<>();
    private static final List<Runnable> LISTENERS = new ArrayList<>();
    private static int total;

    private Ledger() {}

    public static synchronized void enter(String name, int amount) {
        ENTRIES.put(name, amount);
        LISTENERS.forEach(Runnable::run);
    }

    public static void listen(Runnable listener) {
        LISTENERS.add(listener);
    }

    /** Not synchronized. */
    public static void add(int amount) {
        total += amount;
    }

    /** Makes an object of a class that is known by its name only. */
    public static Runnable make(String name) throws ReflectiveOperationException {
        return (Runnable) Class.forName(name).getDeclaredConstructor().newInstance();
    }

    public static String state() {
        return ENTRIES + " " + LISTENERS.size() + " " + total;
    }
}
