package io.deadheat.synth.context;

import java.util.List;

/** A context, and the racing pairs that it is to expose. */
public record RacyContext(Context context, List<RacingPair> pairs) {}
