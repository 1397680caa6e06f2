package io.deadheat.synth.context;

import java.util.List;

/**
 * A context, and the racing pairs that it is to expose.
 *
 * @param spare whether there is a simpler one for each of the pairs
 */
public record RacyContext(Context context, List<RacingPair> pairs, boolean spare) {}
