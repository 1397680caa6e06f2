package io.deadheat.synth.source;

import io.deadheat.synth.source.Variables.Variable;
import io.deadheat.synth.trace.SeedCall;
import io.deadheat.synth.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;

/**
 * Objects that no call of the seed gave, such as mocks: the test runs the seed itself up to the first call that hands them
 * over and takes them from there, as the paper's collectObjects does.
 */
final class Captures {
    private final Slice slice;
    private final Names names;
    private final Variables variables;
    private final List<String> seeds;

    /** The locals with what a call was about to hand over. */
    private final Map<SeedCall, String> taken = new HashMap<>();

    /** @param seeds what the test can run; none if the seeds were made and nobody will have them */
    Captures(Slice slice, Names names, Variables variables, List<String> seeds) {
        this.slice = slice;
        this.names = names;
        this.variables = variables;
        this.seeds = seeds;
    }

    /** Begins the world of the other thread, which runs the seed for itself. */
    void otherWorld() {
        taken.clear();
    }

    /** The statements that get what {@code call} needs and nobody gives. */
    List<String> of(SeedCall call, boolean shared) throws UnwritableException {
        List<String> lines = new ArrayList<>();
        for (Value value : call.parameters()) {
            lines.addAll(of(value, shared));
        }
        return lines;
    }

    List<String> of(Value value, boolean shared) throws UnwritableException {
        SeedCall from = slice.handsOver(value.id());
        boolean needed = value.kind() == 'o' && variables.of(value.id()) == null;
        if (!needed || from == null || seeds.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        if (!taken.containsKey(from)) {
            lines.add(run(from));
        }
        int at = position(from, value.id());
        TypeElement type = names.require(
                at == 0
                        ? from.owner()
                        : CallWriter.parameterTypes(from.descriptor()).get(at - 1));
        Variable variable = variables.declare(value.id(), type.getSimpleName().toString(), type, shared);
        String cast = type.getQualifiedName().contentEquals("java.lang.Object") ? "" : '(' + names.of(type) + ") ";
        lines.add(names.of(type) + ' ' + variable.name() + " = " + cast + taken.get(from) + '[' + at + "];");
        return lines;
    }

    private static int position(SeedCall call, int object) {
        return call.parameters().stream().map(Value::id).toList().indexOf(object);
    }

    private String run(SeedCall until) throws UnwritableException {
        String method = until.name().equals("<init>") ? "new" : until.name();
        taken.put(until, variables.free(method + "Call"));
        String which = Literals.string(until.owner() + '.' + until.name()) + ", " + until.ordinal();
        String all = seeds.stream().map(Literals::string).collect(Collectors.joining(", "));
        return "Object[] " + taken.get(until) + " = " + names.of(names.require(BodyWriter.SUSPENDED)) + ".before("
                + which + ", " + all + ");";
    }
}
