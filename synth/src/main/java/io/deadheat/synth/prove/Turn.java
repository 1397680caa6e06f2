package io.deadheat.synth.prove;

import io.deadheat.model.Race;
import io.deadheat.synth.source.TestCase;
import java.util.List;

/**
 * A test and the pairs that are tried with it.
 *
 * @param runs at most so many for each pair
 */
record Turn(TestCase test, List<Race> pairs, int runs) {}
