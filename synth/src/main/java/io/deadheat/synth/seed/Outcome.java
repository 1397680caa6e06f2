package io.deadheat.synth.seed;

/**
 * What came of trying something.
 *
 * @param made the class of the object that it gave, empty for none
 * @param failure why it failed, null if it did not
 * @param raw whether it only compiles with raw types
 */
record Outcome(String made, String failure, boolean raw) {
    static Outcome failed(String why) {
        return new Outcome("", why, false);
    }

    boolean isGood() {
        return failure == null;
    }
}
