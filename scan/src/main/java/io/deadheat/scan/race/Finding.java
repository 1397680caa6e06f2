package io.deadheat.scan.race;

import io.deadheat.model.Race;
import java.util.List;

/**
 * Pairs that belong together.
 *
 * @param field what they race on
 * @param objects where the objects they race on were allocated
 */
public record Finding(String field, List<String> objects, List<Race> races) {
    /** The confidence of the best of its pairs. */
    public double confidence() {
        return races.stream().mapToDouble(r -> r.confidence).max().orElse(0);
    }
}
