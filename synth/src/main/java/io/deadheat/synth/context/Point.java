package io.deadheat.synth.context;

import io.deadheat.synth.trace.FieldPath;
import io.deadheat.synth.trace.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * A place on the way from a racing call back to what its client can choose: if both racers' objects at such places are
 * one, their accesses meet.
 *
 * @param object what the client would share; {@link Value#NULL} for a static field, which is shared anyway
 * @param root the static field, or empty
 * @param prefix steps from {@code object} that no step of the access path stands for
 * @param consumed steps of the access path that lie behind
 * @param links calls that lead here
 * @param added those of {@code links} that the seed did not make for this object and the test must add
 */
record Point(Value object, String root, List<String> prefix, int consumed, int links, List<Added> added) {
    static Point start(Value object, FieldPath path) {
        String root = path.isStatic() ? path.root() : "";
        return new Point(path.isStatic() ? Value.NULL : object, root, List.of(), 0, 0, List.of());
    }

    /** What is left between the object and the access. */
    List<String> rest(List<String> steps) {
        List<String> rest = new ArrayList<>(prefix);
        rest.addAll(steps.subList(consumed, steps.size()));
        return rest;
    }

    /** Goes back over {@code setter}, which sets the first {@code n} steps of the rest. */
    Point before(Setter setter, boolean isAdded) {
        int n = setter.effect().target().steps().size();
        List<String> source = new ArrayList<>(setter.effect().source().steps());
        int more = 0;
        if (n <= prefix.size()) {
            source.addAll(prefix.subList(n, prefix.size()));
        } else {
            more = n - prefix.size();
        }
        List<Added> all = new ArrayList<>(added);
        if (isAdded) {
            all.add(new Added(setter, object));
        }
        FieldPath from = setter.effect().source();
        return new Point(
                from.isStatic() ? Value.NULL : setter.call().at(from.root()),
                from.isStatic() ? from.root() : "",
                source,
                consumed + more,
                links + 1,
                all);
    }

    /** Whether a call has to be suspended. */
    boolean suspends() {
        return added.stream().anyMatch(Added::isSuspended);
    }

    boolean isStart() {
        return links == 0;
    }

    /** Whether objects at the two places can be one, and the accesses then meet. */
    boolean meets(List<String> steps, Point other, List<String> otherSteps) {
        return root.equals(other.root)
                && (!root.isEmpty() || object.isObject())
                && object.text().equals(other.object.text())
                && rest(steps).equals(other.rest(otherSteps));
    }
}
