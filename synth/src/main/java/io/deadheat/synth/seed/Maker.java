package io.deadheat.synth.seed;

import io.deadheat.synth.source.ClassModel;
import io.deadheat.synth.source.Variables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.ElementFilter;

/**
 * Makes an expression of a type in one of the ways that are there, those left out that were tried and failed. A variant
 * other than 0 takes other values and other ways.
 */
final class Maker {
    private static final int DEPTH = 4;

    private final ClassModel model;
    private final TypeElement target;
    private final Tried tried;
    private final Options options;
    private final Set<String> underWay = new HashSet<>();
    private final Set<String> beingWritten = new HashSet<>();
    private final Map<String, List<Way>> working = new HashMap<>();
    private String count = "1";
    private int variant;
    private int wayVariant;
    private List<TypeElement> wanted = List.of();
    private int depth;

    Maker(ClassModel model, TypeElement target, String inPackage, Stubs stubs, Tried tried) {
        this.model = model;
        this.target = target;
        this.tried = tried;
        this.options = new Options(model, target, inPackage, this, stubs);
    }

    Options options() {
        return options;
    }

    /** The number to take where one is wanted, and which of several values and ways. */
    void choosing(String number, int which) {
        count = number;
        variant = which;
        wayVariant = which;
    }

    /** Does {@code work} with the given one of several ways to get objects, but the usual values. */
    <T> T inWay(int which, Supplier<T> work) {
        int before = wayVariant;
        wayVariant = which;
        try {
            return work.get();
        } finally {
            wayVariant = before;
        }
    }

    /** Does {@code work} with {@code number} where one is wanted. */
    <T> T counting(String number, Supplier<T> work) {
        String before = count;
        count = number;
        try {
            return work.get();
        } finally {
            count = before;
        }
    }

    /** Does {@code work} with objects of these classes, each for inside the one before, where any would do. */
    <T> T wanting(List<TypeElement> classes, Supplier<T> work) {
        List<TypeElement> before = wanted;
        wanted = classes;
        try {
            return work.get();
        } finally {
            wanted = before;
        }
    }

    /** An expression of the type, with locals for what it needs declared in {@code scene}. */
    Optional<String> make(TypeMirror declared, Scene scene) {
        if (declared instanceof TypeVariable variable) {
            Optional<String> usual = usual(variable, scene);
            if (usual.isPresent()) {
                return usual;
            }
        }
        TypeMirror type = model.types().erasure(declared);
        if (depth < wanted.size() && type.toString().equals("java.lang.Object")) {
            return wanted(scene).or(() -> object(declared, (DeclaredType) type, scene));
        }
        if (type.getKind() == TypeKind.INT && variant == 0) {
            return Optional.of(count);
        }
        if (type.getKind().isPrimitive()) {
            return Optional.of(Values.primitive(type.getKind(), variant));
        }
        if (type.getKind() == TypeKind.ARRAY) {
            return array((ArrayType) type, scene);
        }
        return type.getKind() == TypeKind.DECLARED ? object(declared, (DeclaredType) type, scene) : Optional.empty();
    }

    private Optional<String> wanted(Scene scene) {
        TypeElement type = wanted.get(depth++);
        try {
            return make(model.types().erasure(type.asType()), scene);
        } finally {
            depth--;
        }
    }

    /** What the neighbours that name a type for the variable, or for that which it stands for above, take it for. */
    private Optional<String> usual(TypeVariable variable, Scene scene) {
        if (!(variable.asElement().getEnclosingElement() instanceof TypeElement generic)) {
            return Optional.empty();
        }
        int index = generic.getTypeParameters().indexOf(variable.asElement());
        for (TypeElement other :
                ElementFilter.typesIn(model.elements().getPackageOf(generic).getEnclosedElements())) {
            List<TypeMirror> above = new ArrayList<>(other.getInterfaces());
            above.add(other.getSuperclass());
            for (TypeMirror parent : above) {
                if (parent instanceof DeclaredType named
                        && named.asElement().equals(generic)
                        && named.getTypeArguments().size() > index
                        && named.getTypeArguments().get(index) instanceof DeclaredType argument) {
                    return make(argument, scene);
                }
            }
        }
        return above(variable, generic).flatMap(v -> usual(v, scene));
    }

    /** The variable of an interface or class in the same package that {@code generic} hands this one on to. */
    private Optional<TypeVariable> above(TypeVariable variable, TypeElement generic) {
        for (TypeMirror parent : model.types().directSupertypes(generic.asType())) {
            TypeElement element = (TypeElement) model.types().asElement(parent);
            int index = ((DeclaredType) parent).getTypeArguments().indexOf(variable);
            if (index >= 0
                    && model.elements()
                            .getPackageOf(element)
                            .equals(model.elements().getPackageOf(generic))) {
                return Optional.of(
                        (TypeVariable) element.getTypeParameters().get(index).asType());
            }
        }
        return Optional.empty();
    }

    private Optional<String> array(ArrayType type, Scene scene) {
        TypeMirror component = type.getComponentType();
        return make(component, scene).map(one -> "new " + type + " {" + one + ", " + one + ", " + one + "}");
    }

    private Optional<String> object(TypeMirror declared, DeclaredType erased, Scene scene) {
        TypeElement type = (TypeElement) erased.asElement();
        String name = type.getQualifiedName().toString();
        Optional<String> literal = name.equals("java.lang.Class") ? literal(declared) : Optional.empty();
        if (literal.isPresent()) {
            return literal;
        }
        String known = Values.known(name, variant);
        if (known != null) {
            return Optional.of(
                    known.startsWith("new ") && !Values.isPlain(name) ? scene.local(base(type), known) : known);
        }
        if (Values.holding(name) != null) {
            return Optional.of(String.format(Values.holding(name), element(declared, 0, scene)));
        }
        if (Values.mapping(name) != null) {
            return Optional.of(
                    String.format(Values.mapping(name), element(declared, 0, scene), element(declared, 1, scene)));
        }
        if (type.getKind() == ElementKind.ENUM) {
            return constant(type);
        }
        Optional<Way> function = name.startsWith("java.") && declared instanceof DeclaredType generic
                ? options.function(type, generic)
                : Optional.empty();
        return function.isPresent() ? function.get().write(scene) : instance(type, scene);
    }

    /** The class that {@code Class<T>} stands for, or one of those that it may stand for; empty where that is any. */
    private Optional<String> literal(TypeMirror declared) {
        TypeMirror bound = bound(declared, 0);
        TypeMirror erased = bound == null ? null : model.types().erasure(bound);
        if (erased == null
                || erased.getKind() != TypeKind.DECLARED
                || erased.toString().equals("java.lang.Object")) {
            return Optional.empty();
        }
        TypeElement type = (TypeElement) model.types().asElement(erased);
        boolean open = !((DeclaredType) declared).getTypeArguments().get(0).equals(bound);
        List<TypeElement> all = new ArrayList<>(List.of(type));
        all.addAll(open || bound instanceof TypeVariable ? model.subclasses(type) : List.of());
        return Optional.of(all.get(variant % all.size()).getQualifiedName() + ".class");
    }

    /** What a collection of the declared type may hold. */
    private String element(TypeMirror declared, int index, Scene scene) {
        TypeMirror argument = bound(declared, index);
        return argument == null ? "\"a\"" : make(argument, scene).orElse("\"a\"");
    }

    /** What stands for a parameter of the declared type, or bounds it; null where nothing does. */
    private static TypeMirror bound(TypeMirror declared, int index) {
        List<? extends TypeMirror> arguments =
                declared instanceof DeclaredType type ? type.getTypeArguments() : List.of();
        TypeMirror argument = index < arguments.size() ? arguments.get(index) : null;
        return argument instanceof WildcardType wildcard
                ? wildcard.getExtendsBound() != null ? wildcard.getExtendsBound() : wildcard.getSuperBound()
                : argument;
    }

    private Optional<String> constant(TypeElement type) {
        List<String> names = type.getEnclosedElements().stream()
                .filter(e -> e.getKind() == ElementKind.ENUM_CONSTANT)
                .map(e -> type.getQualifiedName() + "." + e.getSimpleName())
                .toList();
        return names.isEmpty() ? Optional.empty() : Optional.of(names.get(variant % names.size()));
    }

    /** A local that holds a new object of the class, or a function. */
    Optional<String> instance(TypeElement type, Scene scene) {
        List<Way> ways = working(type);
        String name = type.getQualifiedName().toString();
        if (ways.isEmpty() || !beingWritten.add(name)) {
            return Optional.empty();
        }
        try {
            Way way = ways.get(wayVariant % ways.size());
            return way.write(scene).map(made -> way.certain() ? made : scene.local(base(type), made));
        } finally {
            beingWritten.remove(name);
        }
    }

    /**
     * The ways that were tried and gave an object, or are still to be tried; objects of different classes first, what does
     * nothing after what does something.
     */
    List<Way> working(TypeElement type) {
        String name = type.getQualifiedName().toString();
        if (working.containsKey(name)) {
            return working.get(name);
        }
        if (underWay.size() >= DEPTH || !underWay.add(name)) {
            return List.of();
        }
        int before = variant;
        variant = 0;
        try {
            List<Way> good = wanting(List.of(), () -> inWay(0, () -> ordered(options.of(type))));
            working.put(name, good);
            return good;
        } finally {
            variant = before;
            underWay.remove(name);
        }
    }

    private List<Way> ordered(List<Way> ways) {
        List<Way> first = new ArrayList<>();
        List<Way> again = new ArrayList<>();
        List<Way> stubs = new ArrayList<>();
        List<Way> like = new ArrayList<>();
        Set<String> classes = new HashSet<>();
        String own = model.elements().getBinaryName(target).toString();
        for (Way way : ways) {
            Optional<String> made = made(way);
            if (made.isPresent()) {
                String what = made.get();
                List<Way> ofAClass = what.isEmpty() || classes.add(what) ? first : again;
                (what.equals(own) ? like : options.isStub(way) ? stubs : ofAClass).add(way);
            }
        }
        first.addAll(again);
        first.addAll(stubs);
        first.addAll(like);
        return first;
    }

    /** The class of what the way gives, empty if that is not known yet; nothing if it gives no object. */
    Optional<String> made(Way way) {
        Scene scene = new Scene();
        Optional<String> expression = way.write(scene);
        if (expression.isEmpty() || way.certain()) {
            return expression.map(e -> "");
        }
        Outcome outcome = tried.of(Trial.of(scene, expression.get()));
        boolean nothing =
                outcome != null && (!outcome.isGood() || outcome.made().isEmpty());
        return nothing ? Optional.empty() : Optional.of(outcome == null ? "" : outcome.made());
    }

    /** Why nothing was got in this way, empty where something was or it was not tried. */
    Optional<String> failure(Way way) {
        Scene scene = new Scene();
        return way.write(scene)
                .map(expression -> tried.known(Trial.of(scene, expression)))
                .map(Outcome::failure);
    }

    /** Forgets which ways work, because more of them have been tried. */
    void refresh() {
        working.clear();
    }

    /** The call of a constructor or static method, if all that it takes can be made. */
    Optional<String> call(ExecutableElement callee, Scene scene) {
        TypeElement owner = (TypeElement) callee.getEnclosingElement();
        boolean constructor = callee.getKind() == ElementKind.CONSTRUCTOR;
        String name = owner.getQualifiedName().toString();
        if (constructor && Callees.isInner(owner)) {
            TypeElement outer = (TypeElement) owner.getEnclosingElement();
            return make(outer.asType(), scene)
                    .flatMap(o -> arguments(callee, scene, t -> Optional.empty())
                            .map(a -> o + ".new " + owner.getSimpleName() + diamond(owner) + a));
        }
        Optional<String> arguments = arguments(callee, scene, t -> Optional.empty());
        return constructor
                ? arguments.map(a -> "new " + name + diamond(owner) + a)
                : arguments.map(a -> mark(callee) + name + "." + callee.getSimpleName() + a);
    }

    private static String diamond(TypeElement type) {
        return type.getTypeParameters().isEmpty() ? "" : "<>";
    }

    private String mark(ExecutableElement callee) {
        boolean generic = callee.getReturnType().toString().contains("<");
        return generic
                ? Raw.marked(model.types().erasure(callee.getReturnType()).toString())
                : "";
    }

    /** @param given what is taken for a parameter before anything is made for it */
    Optional<String> arguments(
            ExecutableElement callee, Scene scene, Function<VariableElement, Optional<String>> given) {
        List<String> made = new ArrayList<>();
        for (VariableElement parameter : callee.getParameters()) {
            Optional<String> argument = given.apply(parameter).or(() -> make(parameter.asType(), scene));
            if (argument.isEmpty() && parameter.asType().getKind().isPrimitive()) {
                return Optional.empty();
            }
            made.add(argument.orElse("(" + model.types().erasure(parameter.asType()) + ") null"));
        }
        return Optional.of('(' + String.join(", ", made) + ')');
    }

    static String base(TypeElement type) {
        return Variables.named(type.getSimpleName().toString());
    }
}
