package targets.racy;

import java.util.EnumMap;
import java.util.Map;

/** Two sensors report into one EnumMap. */
public class EnumMapPut {
    enum Sensor {
        NORTH,
        SOUTH
    }

    private final Map<Sensor, Integer> readings = new EnumMap<>(Sensor.class);

    private void report(Sensor sensor, int value) {
        readings.put(sensor, value); // race: java.util.EnumMap
    }

    public static void main(String[] args) throws InterruptedException {
        EnumMapPut station = new EnumMapPut();
        Thread north = new Thread(() -> station.report(Sensor.NORTH, 4));
        Thread south = new Thread(() -> station.report(Sensor.SOUTH, 9));
        north.start();
        south.start();
        north.join();
        south.join();
        assert station.readings.size() == 2;
    }
}
