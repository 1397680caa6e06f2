package io.deadheat.synth.seed;

import io.deadheat.synth.source.ClassModel;
import io.deadheat.synth.source.Functions;
import io.deadheat.synth.source.Stub;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * The ways to get an object of a class, in a fixed order: constructors, factories, builders and constants of its own, then
 * what its neighbours offer, then a function or a stub.
 */
final class Options {
    private static final int WAYS = 10;
    private static final int STUBS = 2;
    private static final int CONSTRUCTORS = 2;

    private final ClassModel model;
    private final TypeElement target;
    private final String inPackage;
    private final Maker maker;
    private final Callees callees;
    private final Stubs stubs;

    Options(ClassModel model, TypeElement target, String inPackage, Maker maker, Stubs stubs) {
        this.model = model;
        this.target = target;
        this.inPackage = inPackage;
        this.maker = maker;
        this.callees = new Callees(model, inPackage);
        this.stubs = stubs;
    }

    List<Way> of(TypeElement type) {
        Optional<Way> function = function(type, (DeclaredType) type.asType());
        if (function.isPresent() && type.getQualifiedName().toString().startsWith("java.")) {
            return List.of(function.get());
        }
        List<Way> ways = new ArrayList<>(own(type));
        if (ways.isEmpty() || type.getModifiers().contains(Modifier.ABSTRACT)) {
            callees.neighbours(type, neighbours(type)).forEach(c -> ways.add(call(c)));
            ways.addAll(elsewhere(type, ways.size()));
        }
        List<Way> some = new ArrayList<>(ways.subList(0, Math.min(WAYS, ways.size())));
        function.ifPresent(some::add);
        if (function.isEmpty()) {
            some.addAll(stubbed(type, ""));
        }
        return some;
    }

    /**
     * Constructors of classes in other packages of the library that extend or implement the type, where its neighbours have
     * left room for them: those whose names say the same and little more come first.
     */
    private List<Way> elsewhere(TypeElement type, int known) {
        if (known >= WAYS || type.getQualifiedName().toString().startsWith("java")) {
            return List.of();
        }
        List<TypeElement> near = neighbours(type);
        String name = type.getSimpleName().toString();
        return model.subclasses(type).stream()
                .filter(t -> !near.contains(t) && !t.equals(target))
                .sorted(Comparator.comparingInt(t -> t.getSimpleName().length()
                        - 2 * Likeness.of(name, t.getSimpleName().toString())))
                .flatMap(t -> callees.constructors(t).stream().limit(CONSTRUCTORS))
                .limit(WAYS - known)
                .map(this::call)
                .toList();
    }

    /** Objects of a stub, for callers that know them as the class itself. */
    List<Way> stubs(TypeElement type) {
        return stubbed(type, "(" + type.getQualifiedName() + ") ");
    }

    boolean isStub(Way way) {
        return stubs.all().stream().anyMatch(s -> s.name().equals(way.about()));
    }

    private List<Way> stubbed(TypeElement type, String cast) {
        Optional<String> name = stubs.of(type).map(Stub::name);
        if (name.isEmpty()) {
            return List.of();
        }
        String made = cast + "new " + name.get();
        List<Way> ways = new ArrayList<>();
        for (ExecutableElement constructor : stubs.constructors(type)) {
            ways.add(new Way(
                    name.get(),
                    false,
                    null,
                    s -> maker.arguments(constructor, s, p -> Optional.empty()).map(a -> made + a)));
        }
        if (ways.isEmpty()) {
            ways.add(new Way(name.get(), false, null, s -> Optional.of(made + "()")));
        }
        return ways.subList(0, Math.min(STUBS, ways.size()));
    }

    /** What the class itself offers. */
    List<Way> own(TypeElement type) {
        List<Way> ways = new ArrayList<>();
        callees.constructors(type).forEach(c -> ways.add(call(c)));
        callees.factories(type, type).forEach(c -> ways.add(call(c)));
        callees.builders(type).forEach(b -> ways.add(built(b)));
        callees.constants(type).forEach(f -> {
            String name = type.getQualifiedName() + "." + f.getSimpleName();
            ways.add(new Way(f.toString(), false, null, s -> Optional.of(name)));
        });
        return ways;
    }

    /** How an object of a class is got that cannot be named. */
    List<Way> hidden(TypeElement type) {
        return callees.hiddenFactories(type).stream().map(this::call).toList();
    }

    List<Way> beside(TypeElement type) {
        return callees.neighbours(type, neighbours(type)).stream()
                .map(this::call)
                .toList();
    }

    private List<TypeElement> neighbours(TypeElement type) {
        Set<TypeElement> all = new LinkedHashSet<>(
                ElementFilter.typesIn(model.elements().getPackageOf(type).getEnclosedElements()));
        all.addAll(ElementFilter.typesIn(type.getEnclosedElements()));
        all.addAll(ElementFilter.typesIn(model.elements().getPackageOf(target).getEnclosedElements()));
        return List.copyOf(all);
    }

    private Way call(ExecutableElement callee) {
        TypeElement seenAs = callee.getKind() == ElementKind.CONSTRUCTOR
                ? (TypeElement) callee.getEnclosingElement()
                : (TypeElement) model.types().asElement(model.types().erasure(callee.getReturnType()));
        return new Way(callee.toString(), false, seenAs, scene -> maker.call(callee, scene));
    }

    private Way built(ExecutableElement method) {
        TypeElement builder = (TypeElement) method.getEnclosingElement();
        return new Way(
                builder.getSimpleName() + "." + method,
                false,
                null,
                scene -> maker.make(builder.asType(), scene).map(b -> b + "." + method.getSimpleName() + "()"));
    }

    /** A function that gives back what it is given, for an interface with one method. */
    Optional<Way> function(TypeElement type, DeclaredType declared) {
        if (type.getKind() != ElementKind.INTERFACE || !model.isAccessible(type, inPackage)) {
            return Optional.empty();
        }
        List<ExecutableElement> open = ElementFilter.methodsIn(model.members(type)).stream()
                .filter(m -> m.getModifiers().contains(Modifier.ABSTRACT) && !isOfObject(m))
                .toList();
        if (open.size() != 1 || !open.get(0).getTypeParameters().isEmpty()) {
            return Optional.empty();
        }
        ExecutableType only = (ExecutableType) model.types().asMemberOf(declared, open.get(0));
        String function = Functions.of(
                only.getParameterTypes().stream().map(this::erased).toList(), erased(only.getReturnType()));
        return Optional.of(new Way(function, true, null, s -> Optional.of(function)));
    }

    private String erased(TypeMirror type) {
        return model.types().erasure(type).toString();
    }

    /** {@code Comparator.equals} and the like need not be implemented; another method of such a name has to be. */
    private boolean isOfObject(ExecutableElement method) {
        TypeElement object = model.elements().getTypeElement("java.lang.Object");
        return ElementFilter.methodsIn(object.getEnclosedElements()).stream()
                .anyMatch(m -> m.getSimpleName().equals(method.getSimpleName())
                        && model.types().isSubsignature((ExecutableType) method.asType(), (ExecutableType) m.asType()));
    }
}
