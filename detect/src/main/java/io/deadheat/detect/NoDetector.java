package io.deadheat.detect;

import io.deadheat.model.Race;
import java.util.List;

/** Finds nothing: for runs that are made for the sake of noise, or of other listeners. */
public final class NoDetector implements Detector {
    static final String NAME = "none";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<Race> races(PatternSource patterns) {
        return List.of();
    }

    @Override
    public int raceCount() {
        return 0;
    }
}
