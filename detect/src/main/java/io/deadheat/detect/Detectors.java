package io.deadheat.detect;

import java.util.List;

/** The detectors there are. */
public final class Detectors {
    private Detectors() {}

    /** A fresh one of each, the default first; {@code ownership} is an option of {@link Eraser}. */
    public static List<Detector> all(boolean ownership) {
        return List.of(new Hybrid(), new FastTrack(), new Eraser(ownership));
    }

    /** A fresh detector, or null if there is none of that name. */
    public static Detector byName(String name, boolean ownership) {
        for (Detector detector : all(ownership)) {
            if (detector.name().equals(name)) {
                return detector;
            }
        }
        return name.equals(NoDetector.NAME) ? new NoDetector() : null;
    }

    /** A fresh detector with its default options, or null if there is none of that name. */
    public static Detector byName(String name) {
        return byName(name, true);
    }
}
