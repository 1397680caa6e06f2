package io.deadheat.synth.trace;

import java.util.ArrayList;
import java.util.List;

/**
 * One call from the client into the library.
 *
 * @param index its place in the recording
 * @param owner the class that the call instruction names
 * @param ordinal the how manieth call of a method of that class and name it was in the run
 * @param parameters receiver, {@link Value#NULL} where there is none, and arguments
 * @param result of a constructor the new object
 * @param threw whether it ended with an exception
 * @param changes whether it changed something that was there before
 */
public record SeedCall(
        int index,
        Kind kind,
        String owner,
        String name,
        String descriptor,
        int ordinal,
        List<Value> parameters,
        Value result,
        boolean threw,
        boolean changes,
        List<TracedAccess> accesses,
        List<Effect> effects) {
    /** Which kind of call; no call but a value is a {@code CONSTANT} field, or a {@code FUNCTION} of the client. */
    public enum Kind {
        NEW,
        STATIC,
        VIRTUAL,
        CONSTANT,
        FUNCTION;

        public boolean isValue() {
            return this == CONSTANT || this == FUNCTION;
        }
    }

    public Value receiver() {
        return parameters.get(0);
    }

    public List<Value> arguments() {
        return parameters.subList(1, parameters.size());
    }

    /** The value that a path starts from. */
    public Value at(String root) {
        if (root.equals("r")) {
            return result;
        }
        return Character.isDigit(root.charAt(0)) ? parameters.get(Integer.parseInt(root)) : Value.NULL;
    }

    /** Class, name and descriptor. */
    public String signature() {
        return receiverClass() + '#' + name + descriptor;
    }

    /** The class that the call acts on: that of the receiver as it was, not as the call names it. */
    public String receiverClass() {
        return kind == Kind.VIRTUAL && receiver().isObject() ? receiver().text() : owner;
    }

    /** Whether plain values are handed over that differ from those of the other call of the same method. */
    public boolean differsInValues(SeedCall other) {
        for (int i = 1; i < parameters.size(); i++) {
            Value one = parameters.get(i);
            if (!one.isObject() && !one.equals(other.parameters.get(i))) {
                return true;
            }
        }
        return false;
    }

    /** Numbers of the objects handed over, receiver first. */
    public List<Integer> objects() {
        List<Integer> ids = new ArrayList<>();
        parameters.forEach(p -> add(p, ids));
        return ids;
    }

    private static void add(Value value, List<Integer> ids) {
        if (value.isObject()) {
            ids.add(value.id());
        }
        value.elements().forEach(e -> add(e, ids));
    }

    /** Whether the object that was handed over as {@code id} is another one now, or leads to others. */
    public boolean changed(int id) {
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).id() == id && changedAt(String.valueOf(i))) {
                return true;
            }
        }
        return changes && receiver().id() == id;
    }

    private boolean changedAt(String root) {
        return accesses.stream().anyMatch(a -> a.isWrite() && a.owner().root().equals(root))
                || effects.stream()
                        .anyMatch(e -> !e.isUndone() && e.target().root().equals(root));
    }
}
