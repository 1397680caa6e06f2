package io.deadheat.detect;

import io.deadheat.hooks.Listener;
import io.deadheat.model.Race;
import java.util.List;

/** A listener that concludes from what it is told which pairs of statements race. */
public interface Detector extends Listener {
    /** As users write it after {@code --detector}; also the source that its races carry. */
    String name();

    /** The races found so far, one for each pair of statements, in the order they were found. */
    List<Race> races(PatternSource patterns);

    /** How many pairs of statements race so far. */
    int raceCount();

    default List<Race> races() {
        return races(PatternSource.NONE);
    }
}
