package io.deadheat.synth.seed;

import java.util.List;

/**
 * One sequential test.
 *
 * @param about the method that it is there to call, for people
 * @param attempt 0 for the first of several tries to call the method; the others are made only where those before threw
 */
record SeedMethod(String name, String about, int attempt, List<String> lines) {}
