package io.deadheat.synth.seed;

/**
 * Source that can be read in two ways: with type arguments for the compiler to infer, or with raw types, which fit
 * wherever the inferred ones do not.
 */
final class Raw {
    private Raw() {}

    /** Marks what follows as being of a class with type parameters. */
    static String marked(String type) {
        return "«" + type + "»";
    }

    static String typed(String line) {
        return line.replaceAll("«[^»]*»", "");
    }

    static String raw(String line) {
        return line.replaceAll("«([^»]*)»", "($1) ").replace("<>", "");
    }
}
