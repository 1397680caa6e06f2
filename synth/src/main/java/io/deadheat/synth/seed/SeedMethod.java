package io.deadheat.synth.seed;

import java.util.List;

/**
 * One sequential test.
 *
 * @param about the method that it is there to call, for people
 */
record SeedMethod(String name, String about, List<String> lines) {}
