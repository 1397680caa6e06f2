package io.deadheat.synth.seed;

import io.deadheat.synth.source.ClassModel;
import io.deadheat.synth.source.Stub;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Stubs for the interfaces and abstract classes of a library, each written once. */
final class Stubs {
    private static final List<String> RAW = List.of("rawtypes", "unchecked");
    private static final List<String> OLD = List.of("deprecation", "rawtypes", "removal", "serial", "unchecked");

    private final ClassModel model;
    private final String inPackage;
    private final Map<String, Stub> byType = new LinkedHashMap<>();

    Stubs(ClassModel model, String inPackage) {
        this.model = model;
        this.inPackage = inPackage;
    }

    /** The stub for a type, if source can extend it. */
    Optional<Stub> of(TypeElement type) {
        String name = type.getQualifiedName().toString();
        boolean open = type.getKind() == ElementKind.INTERFACE
                || type.getKind() == ElementKind.CLASS
                        && type.getModifiers().contains(Modifier.ABSTRACT)
                        && !constructors(type).isEmpty();
        boolean sealed = type.getModifiers().stream().anyMatch(m -> m.toString().equals("sealed"));
        if (!open || sealed || !model.isAccessible(type, inPackage)) {
            return Optional.empty();
        }
        return Optional.of(byType.computeIfAbsent(name, n -> write(type)));
    }

    /** The constructors that a stub has, those of the class that it extends, with the fewest parameters first. */
    List<ExecutableElement> constructors(TypeElement type) {
        boolean inner = type.getEnclosingElement() instanceof TypeElement
                && !type.getModifiers().contains(Modifier.STATIC);
        return inner
                ? List.of()
                : ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                        .filter(c -> model.isAccessible((Element) c, inPackage)
                                || c.getModifiers().contains(Modifier.PROTECTED))
                        .sorted(Comparator.comparingInt(c -> c.getParameters().size()))
                        .toList();
    }

    /** The stubs that the trials make objects of. */
    List<Stub> of(List<Trial> trials) {
        Set<String> lines = new HashSet<>();
        trials.forEach(t -> lines.addAll(t.lines()));
        return all().stream()
                .filter(s -> lines.stream().anyMatch(l -> l.contains("new " + s.name() + "(")))
                .toList();
    }

    /** All stubs written so far. */
    List<Stub> all() {
        return List.copyOf(byType.values());
    }

    private Stub write(TypeElement type) {
        Map<String, ExecutableElement> todo = new LinkedHashMap<>();
        List<ExecutableElement> all = ElementFilter.methodsIn(model.members(type));
        for (ExecutableElement method : all) {
            if (method.getModifiers().contains(Modifier.ABSTRACT)
                    && all.stream().noneMatch(other -> implementsIt(other, method))) {
                todo.merge(signature(method), method, this::moreSpecific);
            }
        }
        String name = type.getSimpleName() + "Stub";
        long same = byType.values().stream().filter(s -> s.name().equals(name)).count();
        String own = same == 0 ? name : name + (byType.size() + 1);
        List<String> members = new ArrayList<>();
        List<ExecutableElement> constructors = constructors(type);
        boolean plain = constructors.stream()
                .allMatch(c -> c.getParameters().isEmpty() && c.getThrownTypes().isEmpty());
        constructors.forEach(c -> members.addAll(plain ? List.of() : constructor(own, c)));
        todo.values().forEach(m -> members.addAll(member(m)));
        if (!members.isEmpty()) {
            members.remove(members.size() - 1);
        }
        String keyword = type.getKind() == ElementKind.INTERFACE ? "implements " : "extends ";
        boolean generic = !type.getTypeParameters().isEmpty()
                || todo.values().stream().anyMatch(m -> (m + " " + m.getReturnType()).contains("<"));
        return new Stub(
                own,
                members,
                keyword + type.getQualifiedName(),
                isOld(type, todo.values()) ? OLD : generic ? RAW : List.of());
    }

    /** Whether the stub has to do with what is deprecated, or with a class that may be serializable. */
    private boolean isOld(TypeElement type, Collection<ExecutableElement> methods) {
        List<TypeMirror> types = new ArrayList<>();
        for (ExecutableElement method : methods) {
            types.add(method.getReturnType());
            method.getParameters().forEach(p -> types.add(p.asType()));
        }
        return type.getKind() == ElementKind.CLASS
                || model.elements().isDeprecated(type)
                || methods.stream().anyMatch(model.elements()::isDeprecated)
                || types.stream()
                        .map(model.types()::asElement)
                        .anyMatch(e -> e != null && model.elements().isDeprecated(e));
    }

    private boolean implementsIt(ExecutableElement other, ExecutableElement method) {
        boolean concrete = !other.getModifiers().contains(Modifier.ABSTRACT)
                && !other.getModifiers().contains(Modifier.STATIC);
        return concrete && signature(other).equals(signature(method));
    }

    private ExecutableElement moreSpecific(ExecutableElement one, ExecutableElement other) {
        TypeMirror a = model.types().erasure(one.getReturnType());
        TypeMirror b = model.types().erasure(other.getReturnType());
        return model.types().isSubtype(b, a) ? other : one;
    }

    private String signature(ExecutableElement method) {
        return method.getParameters().stream()
                .map(p -> model.types().erasure(p.asType()).toString())
                .collect(Collectors.joining(",", method.getSimpleName() + "(", ")"));
    }

    private List<String> constructor(String name, ExecutableElement constructor) {
        String given = IntStream.range(0, constructor.getParameters().size())
                .mapToObj(i -> "p" + i)
                .collect(Collectors.joining(", "));
        String thrown =
                constructor.getThrownTypes().stream().map(TypeMirror::toString).collect(Collectors.joining(", "));
        String head = name + '(' + String.join(", ", parameters(constructor)) + ')';
        return List.of(
                head + (thrown.isEmpty() ? "" : " throws " + thrown) + " {", "    super(" + given + ");", "}", "");
    }

    private List<String> parameters(ExecutableElement method) {
        List<String> parameters = new ArrayList<>();
        for (int i = 0; i < method.getParameters().size(); i++) {
            TypeMirror type =
                    model.types().erasure(method.getParameters().get(i).asType());
            parameters.add(type + " p" + i);
        }
        return parameters;
    }

    private List<String> member(ExecutableElement method) {
        TypeMirror result = model.types().erasure(method.getReturnType());
        String access = method.getModifiers().contains(Modifier.PUBLIC)
                ? "public "
                : method.getModifiers().contains(Modifier.PROTECTED) ? "protected " : "";
        String head =
                access + result + ' ' + method.getSimpleName() + '(' + String.join(", ", parameters(method)) + ')';
        return result.getKind() == TypeKind.VOID
                ? List.of("@Override", head + " {}", "")
                : List.of("@Override", head + " {", "    return " + value(result) + ";", "}", "");
    }

    private static String value(TypeMirror type) {
        if (type.getKind().isPrimitive()) {
            return Values.primitive(type.getKind(), 0);
        }
        String known = Values.known(type.toString(), 0);
        return known == null || known.startsWith("new ") ? "null" : known;
    }
}
