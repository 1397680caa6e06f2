package io.deadheat.synth.trace;

/** After the call {@code target} holds what {@code source} was before it: an entry of the paper's D that is writeable. */
public record Effect(FieldPath target, FieldPath source) {
    static Effect parse(String text) {
        int arrow = text.indexOf(" <- ");
        return new Effect(FieldPath.parse(text.substring(0, arrow)), FieldPath.parse(text.substring(arrow + 4)));
    }
}
