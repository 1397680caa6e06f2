package io.deadheat.engine.heal;

import java.util.List;

/**
 * What a healed run gave.
 *
 * @param exit of the program
 * @param lines what was done, as people read it
 * @param problems what could not be healed, or was not seen to its end
 */
public record HealResult(int exit, List<String> lines, List<String> problems) {
    public HealResult {
        lines = List.copyOf(lines);
        problems = List.copyOf(problems);
    }
}
