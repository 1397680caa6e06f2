package io.deadheat.synth.seed;

import io.deadheat.synth.source.ClassModel;
import io.deadheat.synth.source.Variables;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.util.ElementFilter;

/**
 * Makes an expression of a type: by what is known of it, by a constructor, a static factory, a builder, or a class beside
 * it that implements it; the first that works, in a fixed order.
 */
final class Maker {
    private static final int DEPTH = 4;
    private static final int FACTORIES = 6;

    private final ClassModel model;
    private final String inPackage;
    private final Set<String> underWay = new HashSet<>();
    private String count = "1";

    Maker(ClassModel model, String inPackage) {
        this.model = model;
        this.inPackage = inPackage;
    }

    /** An expression of the type, with locals for what it needs declared in {@code scene}. */
    Optional<String> make(TypeMirror declared, Scene scene) {
        TypeMirror type = model.types().erasure(declared);
        if (declared instanceof TypeVariable variable) {
            Optional<String> usual = usual(variable, scene);
            if (usual.isPresent()) {
                return usual;
            }
        }
        if (type.getKind() == TypeKind.INT) {
            return Optional.of(count);
        }
        if (type.getKind().isPrimitive()) {
            return Optional.of(Values.primitive(type.getKind()));
        }
        if (type.getKind() == TypeKind.ARRAY) {
            return array((ArrayType) type, scene);
        }
        return type.getKind() == TypeKind.DECLARED
                ? object((TypeElement) ((DeclaredType) type).asElement(), scene)
                : Optional.empty();
    }

    /** The number to take where one is wanted. */
    void counting(String number) {
        count = number;
    }

    /** What the neighbours that name a type for the variable take it for. */
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
        return Optional.empty();
    }

    private Optional<String> array(ArrayType type, Scene scene) {
        TypeMirror component = type.getComponentType();
        return make(component, scene).map(one -> "new " + type + " {" + one + ", " + one + ", " + one + "}");
    }

    private Optional<String> object(TypeElement type, Scene scene) {
        String known = Values.known(type.getQualifiedName().toString());
        if (known != null) {
            return Optional.of(known.startsWith("new ") ? scene.local(base(type), known) : known);
        }
        if (type.getKind() == ElementKind.ENUM) {
            return type.getEnclosedElements().stream()
                    .filter(e -> e.getKind() == ElementKind.ENUM_CONSTANT)
                    .findFirst()
                    .map(e -> type.getQualifiedName() + "." + e.getSimpleName());
        }
        return instance(type, scene);
    }

    /** A local that holds a new object of the class. */
    Optional<String> instance(TypeElement type, Scene scene) {
        String name = type.getQualifiedName().toString();
        if (underWay.size() >= DEPTH || !underWay.add(name)) {
            return Optional.empty();
        }
        try {
            for (ExecutableElement way : ways(type)) {
                Optional<String> made = call(way, scene);
                if (made.isPresent()) {
                    return Optional.of(scene.local(base(type), made.get()));
                }
            }
            return lambda(type);
        } finally {
            underWay.remove(name);
        }
    }

    /** Constructors with the fewest parameters first, then factories of the class, then what its neighbours offer. */
    List<ExecutableElement> ways(TypeElement type) {
        List<ExecutableElement> ways = new ArrayList<>(constructors(type));
        ways.addAll(factories(type, type));
        if (ways.isEmpty()) {
            ways.addAll(neighbours(type));
        }
        return ways;
    }

    List<ExecutableElement> constructors(TypeElement type) {
        boolean makeable = type.getKind() == ElementKind.CLASS
                && !type.getModifiers().contains(Modifier.ABSTRACT)
                && model.isAccessible(type, inPackage)
                && (type.getEnclosingElement().getKind() == ElementKind.PACKAGE
                        || type.getModifiers().contains(Modifier.STATIC));
        return !makeable
                ? List.of()
                : ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                        .filter(c -> c.getModifiers().contains(Modifier.PUBLIC)
                                || model.isAccessible((Element) c, inPackage))
                        .sorted(Comparator.comparingInt(c -> c.getParameters().size()))
                        .toList();
    }

    /** Public static methods of {@code owner} that give a {@code type}. */
    private List<ExecutableElement> factories(TypeElement owner, TypeElement type) {
        if (!model.isAccessible(owner, inPackage)) {
            return List.of();
        }
        return ElementFilter.methodsIn(owner.getEnclosedElements()).stream()
                .filter(m -> m.getModifiers().contains(Modifier.STATIC))
                .filter(m -> model.isAccessible((Element) m, inPackage))
                .filter(m -> gives(m, type))
                .sorted(Comparator.comparingInt(m -> m.getParameters().size()))
                .toList();
    }

    private boolean gives(ExecutableElement method, TypeElement type) {
        TypeMirror result = model.types().erasure(method.getReturnType());
        return result.getKind() == TypeKind.DECLARED
                && model.types().isSubtype(result, model.types().erasure(type.asType()));
    }

    /** Factories elsewhere in the package, and constructors of classes there that are of the type. */
    private List<ExecutableElement> neighbours(TypeElement type) {
        List<ExecutableElement> ways = new ArrayList<>();
        List<TypeElement> others =
                ElementFilter.typesIn(model.elements().getPackageOf(type).getEnclosedElements());
        for (TypeElement other : others) {
            if (!other.equals(type)) {
                ways.addAll(factories(other, type));
            }
        }
        for (TypeElement other : others) {
            boolean fits = model.types()
                    .isSubtype(
                            model.types().erasure(other.asType()), model.types().erasure(type.asType()));
            if (!other.equals(type) && fits) {
                ways.addAll(constructors(other));
            }
        }
        return ways;
    }

    /**
     * Static methods that may give an object of a class that cannot be named: in the classes around it and beside it, those
     * whose result it could be, the most like it in name first.
     */
    List<ExecutableElement> hiddenFactories(TypeElement type) {
        List<TypeElement> places = new ArrayList<>();
        for (Element e = type.getEnclosingElement(); e instanceof TypeElement t; e = e.getEnclosingElement()) {
            places.add(t);
        }
        if (places.isEmpty()) {
            places.addAll(
                    ElementFilter.typesIn(model.elements().getPackageOf(type).getEnclosedElements()));
        }
        String name = type.getSimpleName().toString();
        return places.stream()
                .filter(p -> model.isAccessible(p, inPackage))
                .flatMap(p -> ElementFilter.methodsIn(p.getEnclosedElements()).stream())
                .filter(m -> m.getModifiers().contains(Modifier.STATIC) && model.isAccessible((Element) m, inPackage))
                .filter(m -> mayGive(m, type))
                .sorted(Comparator.comparingInt(
                        m -> -Likeness.of(name, m.getSimpleName().toString())))
                .limit(FACTORIES)
                .toList();
    }

    private boolean mayGive(ExecutableElement method, TypeElement type) {
        TypeMirror result = model.types().erasure(method.getReturnType());
        return result.getKind() == TypeKind.DECLARED
                && !result.toString().equals("java.lang.Object")
                && model.types().isSubtype(model.types().erasure(type.asType()), result);
    }

    /** The call of a constructor or static method, if all that it takes can be made. */
    Optional<String> call(ExecutableElement callee, Scene scene) {
        TypeElement owner = (TypeElement) callee.getEnclosingElement();
        Optional<String> arguments = arguments(callee, scene, null, null);
        String name = owner.getQualifiedName().toString();
        if (callee.getKind() == ElementKind.CONSTRUCTOR) {
            String diamond = owner.getTypeParameters().isEmpty() ? "" : "<>";
            return arguments.map(a -> "new " + name + diamond + a);
        }
        return arguments.map(a -> name + "." + callee.getSimpleName() + a);
    }

    /** @param self a class whose objects are taken, made by {@code another}, wherever one fits */
    Optional<String> arguments(
            ExecutableElement callee, Scene scene, TypeElement self, Supplier<Optional<String>> another) {
        List<String> made = new ArrayList<>();
        for (VariableElement parameter : callee.getParameters()) {
            boolean fits = self != null && takes(callee, parameter, self);
            Optional<String> argument = fits ? another.get() : make(parameter.asType(), scene);
            if (argument.isEmpty() && parameter.asType().getKind().isPrimitive()) {
                return Optional.empty();
            }
            made.add(argument.orElse("(" + model.types().erasure(parameter.asType()) + ") null"));
        }
        return Optional.of('(' + String.join(", ", made) + ')');
    }

    private boolean takes(ExecutableElement callee, VariableElement parameter, TypeElement self) {
        TypeMirror type = model.types().erasure(parameter.asType());
        boolean any = type.toString().equals("java.lang.Object");
        return type.getKind() == TypeKind.DECLARED
                && (!any || callee.getSimpleName().contentEquals("equals"))
                && model.types().isSubtype(model.types().erasure(self.asType()), type);
    }

    /** A function that does nothing, for an interface with one method. */
    private Optional<String> lambda(TypeElement type) {
        if (type.getKind() != ElementKind.INTERFACE || !model.isAccessible(type, inPackage)) {
            return Optional.empty();
        }
        List<ExecutableElement> open = ElementFilter.methodsIn(model.elements().getAllMembers(type)).stream()
                .filter(m -> m.getModifiers().contains(Modifier.ABSTRACT))
                .toList();
        if (open.size() != 1 || !open.get(0).getTypeParameters().isEmpty()) {
            return Optional.empty();
        }
        ExecutableElement only = open.get(0);
        String parameters = IntStream.range(0, only.getParameters().size())
                .mapToObj(i -> "p" + i)
                .collect(Collectors.joining(", ", "(", ")"));
        TypeKind result = only.getReturnType().getKind();
        String body = result == TypeKind.VOID ? "{}" : result.isPrimitive() ? Values.primitive(result) : "null";
        return Optional.of(parameters + " -> " + body);
    }

    static String base(TypeElement type) {
        return Variables.named(type.getSimpleName().toString());
    }
}
