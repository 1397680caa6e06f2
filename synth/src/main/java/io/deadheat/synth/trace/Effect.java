package io.deadheat.synth.trace;

/**
 * After the call {@code target} holds what {@code source} was before it: an entry of the paper's D that is writeable.
 *
 * @param stop where the call has to be suspended for that, because it undoes the assignment later; null if it does not
 */
public record Effect(FieldPath target, FieldPath source, Stop stop) {
    /** Behind so many writes to the field, once no lock is held. */
    public record Stop(String field, int writes) {}

    static Effect parse(String text, Stop stop) {
        int arrow = text.indexOf(" <- ");
        return new Effect(FieldPath.parse(text.substring(0, arrow)), FieldPath.parse(text.substring(arrow + 4)), stop);
    }

    public boolean isUndone() {
        return stop != null;
    }
}
