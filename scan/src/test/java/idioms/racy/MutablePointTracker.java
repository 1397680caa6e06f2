package idioms.racy;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** Races on x. */
public class MutablePointTracker {
    static class Point {
        int x;
        int y;
    }

    private final Map<String, Point> locations = new HashMap<>();

    MutablePointTracker() {
        locations.put("cab", new Point());
    }

    synchronized Map<String, Point> getLocations() {
        return Collections.unmodifiableMap(new HashMap<>(locations));
    }

    synchronized void setLocation(String id, int x) {
        locations.get(id).x = x;
    }

    public static void main(String[] args) {
        MutablePointTracker t = new MutablePointTracker();
        new Thread(() -> t.setLocation("cab", 7)).start();
        for (Point p : t.getLocations().values()) {
            System.out.println(p.x);
        }
    }
}
