package io.deadheat.synth.source;

import io.deadheat.model.Descriptors;
import io.deadheat.synth.context.Added;
import io.deadheat.synth.context.Context;
import io.deadheat.synth.source.Variables.Variable;
import io.deadheat.synth.trace.Effect;
import io.deadheat.synth.trace.SeedCall;
import io.deadheat.synth.trace.SeedCall.Kind;
import io.deadheat.synth.trace.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;

/**
 * Algorithm 1 of the paper: collects the objects of both calls from the seed, each for itself but for those that
 * shareObjects makes one, calls the setters, and names the two calls to make in parallel.
 */
final class BodyWriter {
    /** What suspends calls; it comes with Deadheat. */
    static final String SUSPENDED = "io.deadheat.junit.Suspended";

    private final Slice slice;
    private final Names names;
    private final Variables variables = new Variables();
    private final CallWriter writer;
    private final Captures captures;
    private final List<String> lines = new ArrayList<>();
    private final Set<Integer> sharedObjects = new HashSet<>();
    private final Set<SeedCall> sharedCalls = new HashSet<>();
    private final boolean raw;
    private boolean inert;

    /**
     * @param seeds what the test can run for objects that no call of the seed gave
     * @param raw whether types are written without their arguments
     */
    BodyWriter(Slice slice, Names names, List<String> seeds, boolean raw) {
        this.raw = raw;
        this.slice = slice;
        this.names = names;
        this.writer = new CallWriter(names, variables, raw);
        this.captures = new Captures(slice, names, variables, seeds);
    }

    Body write(Context context) throws UnwritableException {
        share(context);
        String shared = context.firstShared().isObject() ? nameOf(context.firstShared()) : "";
        String first = world(context.first(), context.firstAdded());
        variables.otherWorld();
        captures.otherWorld();
        if (context.secondShared().isObject() && context.firstShared().isObject()) {
            variables.alias(
                    context.secondShared().id(),
                    variables.of(context.firstShared().id()));
            sharedObjects.add(context.secondShared().id());
        }
        String second = world(context.second(), context.secondAdded());
        return new Body(Inlined.lines(lines, first + second), first, second, shared, inert);
    }

    private void share(Context context) throws UnwritableException {
        Value shared = context.firstShared();
        if (!shared.isObject()) {
            return;
        }
        int limit = until(context.first(), context.firstAdded());
        if (shared.id() == context.secondShared().id()) {
            limit = Math.max(limit, until(context.second(), context.secondAdded()));
        }
        List<SeedCall> kept = slice.of(Map.of(shared.id(), limit), Set.of());
        sharedCalls.addAll(kept);
        sharedObjects.add(shared.id());
        for (SeedCall call : kept) {
            sharedObjects.addAll(call.objects());
            emit(call, true);
        }
        lines.addAll(captures.of(shared, true));
        if (variables.of(shared.id()) == null) {
            literalOf(shared);
        }
    }

    /** The class of a mock, and of other objects whose classes are made as the program runs, is called another name each time. */
    private String nameOf(Value shared) {
        TypeElement type = variables.of(shared.id()).type();
        return type == null || names.knows(shared.text())
                ? TestDoc.simple(shared.text())
                : type.getSimpleName().toString();
    }

    /** Up to which call of the seed the state of the shared object counts. */
    private static int until(SeedCall racer, List<Added> added) {
        return added.isEmpty()
                ? racer.index()
                : added.get(added.size() - 1).setter().call().index();
    }

    /** A shared array that the client made itself. */
    private void literalOf(Value shared) throws UnwritableException {
        if (shared.kind() != 'a') {
            throw new UnwritableException("an object of " + shared.text() + " that no call of the seed gave");
        }
        Variable variable = variables.declare(shared.id(), "shared", null, true);
        lines.add(names.ofType(shared.text()) + ' ' + variable.name() + " = " + writer.literal(shared, false) + ';');
    }

    /** The objects of one call, made for it alone; the answer is the call itself. */
    private String world(SeedCall racer, List<Added> added) throws UnwritableException {
        Map<Integer, Integer> wanted = new LinkedHashMap<>();
        Set<Integer> given = new HashSet<>(sharedObjects);
        for (Added setter : added) {
            if (setter.replaces()) {
                given.add(setter.on().id());
            }
        }
        racer.objects().forEach(o -> wanted.merge(o, racer.index(), Math::max));
        for (Added setter : added) {
            SeedCall call = setter.setter().call();
            for (int object : call.objects()) {
                if (object
                        != setter.setter()
                                .call()
                                .at(setter.setter().effect().target().root())
                                .id()) {
                    wanted.merge(object, call.index(), Math::max);
                }
            }
        }
        Set<SeedCall> suspended = added.stream()
                .filter(Added::isSuspended)
                .map(a -> a.setter().call())
                .collect(Collectors.toSet());
        for (SeedCall call : slice.of(wanted, given)) {
            if (!suspended.contains(call) && !isDone(call)) {
                emit(call, false);
            }
        }
        for (int i = added.size() - 1; i >= 0; i--) {
            set(added.get(i));
        }
        lines.addAll(captures.of(racer, false));
        return writer.expression(racer);
    }

    /** A call between shared objects is made once. */
    private boolean isDone(SeedCall call) {
        boolean sharedOnly = sharedObjects.containsAll(call.objects())
                && (!call.result().isObject()
                        || call.kind() == Kind.VIRTUAL
                        || sharedObjects.contains(call.result().id()));
        boolean makes = call.result().isObject()
                && variables.of(call.result().id()) == null
                && slice.producer(call.result().id()) == call;
        return sharedOnly && !makes && !sharedCalls.add(call);
    }

    private void set(Added added) throws UnwritableException {
        SeedCall call = added.setter().call();
        if (added.replaces()) {
            lines.addAll(captures.of(call, false));
            declare(call, added.on().id(), false);
            return;
        }
        int position = Integer.parseInt(added.setter().effect().target().root());
        List<Value> parameters = new ArrayList<>(call.parameters());
        parameters.set(position, added.on());
        SeedCall setter = with(call, parameters);
        lines.addAll(captures.of(setter, false));
        Effect.Stop stop = added.setter().effect().stop();
        lines.add(stop == null ? writer.expression(setter) + ';' : suspended(stop, writer.expression(setter)));
    }

    private String suspended(Effect.Stop stop, String call) throws UnwritableException {
        return names.of(names.require(SUSPENDED)) + ".after(" + Literals.string(stop.field()) + ", " + stop.writes()
                + ", () -> " + call + ");";
    }

    private static SeedCall with(SeedCall c, List<Value> parameters) {
        return new SeedCall(
                c.index(),
                c.kind(),
                c.owner(),
                c.name(),
                c.descriptor(),
                c.ordinal(),
                parameters,
                c.result(),
                c.threw(),
                c.changes(),
                c.accesses(),
                c.effects());
    }

    private void emit(SeedCall call, boolean shared) throws UnwritableException {
        lines.addAll(captures.of(call, shared));
        int made = call.result().id();
        boolean produces = made > 0 && slice.producer(made) == call && variables.of(made) == null;
        if (call.kind().isValue()) {
            constant(call, shared);
        } else if (produces) {
            declare(call, made, shared);
        } else {
            lines.add(writer.expression(call) + ';');
        }
    }

    private void constant(SeedCall call, boolean shared) throws UnwritableException {
        inert |= call.kind() == Kind.FUNCTION;
        Variable constant = new Variable(writer.expression(call), typeOf(call));
        if (variables.of(call.result().id()) == null) {
            variables.use(call.result().id(), constant, shared);
        }
    }

    private void declare(SeedCall call, int object, boolean shared) throws UnwritableException {
        String expression = writer.expression(call);
        TypeElement type = typeOf(call);
        boolean explicit = type != null
                && (raw || type.getTypeParameters().isEmpty())
                && names.model().isAccessible(type, names.ownPackage());
        String runtime = call.result().text();
        String base = type == null || runtime.contains("$$") || runtime.contains("/") ? baseName(call) : simple(type);
        Variable variable = variables.declare(object, base, type, shared);
        lines.add((explicit ? names.of(type) : "var") + ' ' + variable.name() + " = " + expression + ';');
    }

    private static String simple(TypeElement type) {
        return type.getSimpleName().toString();
    }

    private static String baseName(SeedCall call) {
        String type = returnType(call);
        return type.startsWith("java.lang.") ? call.name() : type;
    }

    private TypeElement typeOf(SeedCall call) {
        return names.model().type(returnType(call));
    }

    private static String returnType(SeedCall call) {
        if (call.kind() == Kind.NEW || call.kind() == Kind.FUNCTION) {
            return call.owner();
        }
        return Descriptors.type(call.descriptor().substring(call.descriptor().indexOf(')') + 1));
    }
}
