package io.deadheat.synth.seed;

import java.util.List;

/**
 * One sequential test.
 *
 * @param about the method that it is there to call, for people
 * @param raw whether it needs raw types
 */
record SeedMethod(String name, String about, boolean raw, List<String> lines) {}
