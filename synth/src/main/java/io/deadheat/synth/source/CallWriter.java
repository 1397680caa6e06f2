package io.deadheat.synth.source;

import io.deadheat.model.Descriptors;
import io.deadheat.synth.source.Variables.Variable;
import io.deadheat.synth.trace.SeedCall;
import io.deadheat.synth.trace.SeedCall.Kind;
import io.deadheat.synth.trace.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** Writes one call of the seed as an expression over the locals of a test. */
final class CallWriter {
    private static final int LONG_ARRAY = 16;

    private final Names names;
    private final Variables variables;

    private final boolean raw;

    CallWriter(Names names, Variables variables, boolean raw) {
        this.names = names;
        this.raw = raw;
        this.variables = variables;
    }

    String expression(SeedCall call) throws UnwritableException {
        TypeElement owner = names.require(call.owner());
        if (call.kind() == Kind.CONSTANT) {
            return names.of(owner) + '.' + call.name();
        }
        if (call.kind() == Kind.FUNCTION) {
            return Functions.of(call.descriptor());
        }
        if (call.kind() == Kind.NEW) {
            return made(call, owner);
        }
        String arguments = '(' + String.join(", ", arguments(call, owner, 0)) + ')';
        return call.kind() == Kind.STATIC
                ? names.of(owner) + '.' + call.name() + arguments
                : receiver(call.receiver(), owner) + '.' + call.name() + arguments;
    }

    /** Of an inner class the object around it comes first in the call, and before {@code new} in source. */
    private String made(SeedCall call, TypeElement owner) throws UnwritableException {
        boolean inner = owner.getEnclosingElement().getKind() == ElementKind.CLASS
                && !owner.getModifiers().contains(Modifier.STATIC);
        String diamond = raw || owner.getTypeParameters().isEmpty() ? "" : "<>";
        String arguments = '(' + String.join(", ", arguments(call, owner, inner ? 1 : 0)) + ')';
        if (!inner) {
            return "new " + names.of(owner) + diamond + arguments;
        }
        String outer = receiver(call.parameters().get(1), (TypeElement) owner.getEnclosingElement());
        return outer + ".new " + owner.getSimpleName() + diamond + arguments;
    }

    /** A constant of an enum needs no local. */
    private String receiver(Value value, TypeElement owner) throws UnwritableException {
        if (!value.isObject()) {
            return literal(value, false);
        }
        Variable variable = variable(value);
        boolean known = variable.type() != null && names.model().isSubclass(variable.type(), owner);
        return known ? variable.name() : "((" + names.of(owner) + ") " + variable.name() + ")";
    }

    private Variable variable(Value value) throws UnwritableException {
        Variable variable = variables.of(value.id());
        if (variable == null) {
            throw new UnwritableException("an object of " + value.text() + " that no call of the seed gave");
        }
        return variable;
    }

    private List<String> arguments(SeedCall call, TypeElement owner, int from) throws UnwritableException {
        List<String> all = parameterTypes(call.descriptor());
        List<String> types = all.subList(from, all.size());
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            List<TypeMirror> others = names.model().alternatives(owner, call.name(), types, i);
            arguments.add(argument(call.parameters().get(i + 1 + from), types.get(i), others));
        }
        return arguments;
    }

    static List<String> parameterTypes(String descriptor) {
        String readable = Descriptors.readable(descriptor);
        String inside = readable.substring(1, readable.length() - 1);
        return inside.isEmpty() ? List.of() : Arrays.asList(inside.split(", "));
    }

    /** @param others what the compiler could choose instead */
    private String argument(Value value, String type, List<TypeMirror> others) throws UnwritableException {
        if (value.kind() == 'n') {
            boolean choice = others.stream().anyMatch(t -> !t.getKind().isPrimitive());
            return choice ? "(" + names.ofType(type) + ") null" : "null";
        }
        if (!value.isObject() || value.kind() == 'a' && variables.of(value.id()) == null) {
            boolean choice = others.stream().anyMatch(t -> t.getKind().isPrimitive());
            return literal(value, choice && type.indexOf('.') > 0);
        }
        Variable variable = variable(value);
        TypeElement wanted = type.endsWith("[]") ? null : names.model().type(type);
        boolean known =
                wanted == null || variable.type() != null && names.model().isSubclass(variable.type(), wanted);
        boolean exact = wanted != null && wanted.equals(variable.type());
        boolean choice = !exact && others.stream().anyMatch(t -> names.model().fits(variable.type(), t));
        return known && !choice || wanted == null
                ? variable.name()
                : "(" + names.of(names.require(type)) + ") " + variable.name();
    }

    String literal(Value value, boolean boxed) throws UnwritableException {
        return value.kind() == 'a' ? array(value) : Literals.of(value, boxed, names);
    }

    private String array(Value array) throws UnwritableException {
        String type = names.ofType(array.text());
        String element = type.substring(0, type.indexOf("[]"));
        String rest = type.substring(type.indexOf("[]") + 2);
        boolean empty = array.elements().stream().allMatch(CallWriter::isDefault);
        if (empty && (array.length() == 0 || array.length() > LONG_ARRAY)) {
            return "new " + element + '[' + array.length() + ']' + rest;
        }
        if (array.length() > array.elements().size()) {
            throw new UnwritableException("an array of " + array.length() + " elements");
        }
        List<String> elements = new ArrayList<>();
        for (Value value : array.elements()) {
            boolean object = value.isObject() && value.kind() != 'a';
            elements.add(object ? variable(value).name() : literal(value, false));
        }
        return "new " + type + " {" + String.join(", ", elements) + '}';
    }

    private static boolean isDefault(Value value) {
        return value.kind() == 'n'
                || !value.isObject()
                        && value.kind() != 's'
                        && List.of("0", "0.0", "false").contains(value.text());
    }
}
