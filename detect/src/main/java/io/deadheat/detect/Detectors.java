package io.deadheat.detect;

import java.util.List;

/** The detectors there are. */
public final class Detectors {
    private Detectors() {}

    /** A fresh one of each, the default first. */
    public static List<Detector> all() {
        return List.of(new Hybrid(), new FastTrack());
    }

    /** A fresh detector, or null if there is none of that name. */
    public static Detector byName(String name) {
        for (Detector detector : all()) {
            if (detector.name().equals(name)) {
                return detector;
            }
        }
        return null;
    }
}
