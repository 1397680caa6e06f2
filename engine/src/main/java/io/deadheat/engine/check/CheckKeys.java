package io.deadheat.engine.check;

/**
 * What a check is known by.
 *
 * @param program stands for the program and the options of its controlled runs: the verdicts hang on it
 * @param all stands for the options that select candidates as well: the whole result hangs on it
 */
public record CheckKeys(String program, String all) {
    /** Of a program and of further options. */
    public static CheckKeys of(String program, String rest) {
        return new CheckKeys(program, program + "/" + rest);
    }
}
