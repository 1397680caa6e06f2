package idioms.clean;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

public class MonitorVehicleTracker {
    static class MutablePoint {
        int x;
        int y;

        MutablePoint() {}

        MutablePoint(MutablePoint p) {
            x = p.x;
            y = p.y;
        }
    }

    private final Map<String, MutablePoint> locations;

    MonitorVehicleTracker(Map<String, MutablePoint> locations) {
        this.locations = deepCopy(locations);
    }

    synchronized Map<String, MutablePoint> getLocations() {
        return deepCopy(locations);
    }

    synchronized MutablePoint getLocation(String id) {
        MutablePoint loc = locations.get(id);
        return loc == null ? null : new MutablePoint(loc);
    }

    synchronized void setLocation(String id, int x, int y) {
        MutablePoint loc = locations.get(id);
        loc.x = x;
        loc.y = y;
    }

    private static Map<String, MutablePoint> deepCopy(Map<String, MutablePoint> m) {
        Map<String, MutablePoint> result = new HashMap<>();
        for (String id : m.keySet()) {
            result.put(id, new MutablePoint(m.get(id)));
        }
        return Collections.unmodifiableMap(result);
    }

    public static void main(String[] args) {
        Map<String, MutablePoint> start = new HashMap<>();
        start.put("cab", new MutablePoint());
        MonitorVehicleTracker t = new MonitorVehicleTracker(start);
        new Thread(() -> t.setLocation("cab", 1, 2)).start();
        System.out.println(t.getLocations().get("cab").x + t.getLocation("cab").y);
    }
}
