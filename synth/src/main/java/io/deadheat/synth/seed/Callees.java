package io.deadheat.synth.seed;

import io.deadheat.synth.source.ClassModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Constructors, methods and constants that give an object of a class, as far as source in one package can name them. */
final class Callees {
    private static final int FACTORIES = 6;

    private final ClassModel model;
    private final String inPackage;

    Callees(ClassModel model, String inPackage) {
        this.model = model;
        this.inPackage = inPackage;
    }

    /** Those with the fewest parameters first; of an inner class those that take the object around it. */
    List<ExecutableElement> constructors(TypeElement type) {
        boolean makeable = (type.getKind() == ElementKind.CLASS || type.getKind() == ElementKind.RECORD)
                && !type.getModifiers().contains(Modifier.ABSTRACT)
                && model.isAccessible(type, inPackage)
                && type.getNestingKind() != javax.lang.model.element.NestingKind.LOCAL;
        return !makeable
                ? List.of()
                : ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                        .filter(c -> model.isAccessible((Element) c, inPackage))
                        .sorted(Comparator.comparingInt(c -> c.getParameters().size()))
                        .toList();
    }

    static boolean isInner(TypeElement type) {
        return type.getEnclosingElement() instanceof TypeElement
                && type.getKind() == ElementKind.CLASS
                && !type.getModifiers().contains(Modifier.STATIC);
    }

    /** Static methods of {@code owner} that give a {@code type}. */
    List<ExecutableElement> factories(TypeElement owner, TypeElement type) {
        return methods(owner, true, type);
    }

    private List<ExecutableElement> methods(TypeElement owner, boolean isStatic, TypeElement type) {
        if (!model.isAccessible(owner, inPackage)) {
            return List.of();
        }
        return ElementFilter.methodsIn(owner.getEnclosedElements()).stream()
                .filter(m -> m.getModifiers().contains(Modifier.STATIC) == isStatic)
                .filter(m -> model.isAccessible((Element) m, inPackage))
                .filter(m -> gives(m.getReturnType(), type))
                .sorted(Comparator.comparingInt(m -> m.getParameters().size()))
                .toList();
    }

    private boolean gives(TypeMirror result, TypeElement type) {
        TypeMirror erased = model.types().erasure(result);
        return erased.getKind() == TypeKind.DECLARED
                && model.types().isSubtype(erased, model.types().erasure(type.asType()));
    }

    /** Static final fields of the class that hold one. */
    List<VariableElement> constants(TypeElement type) {
        return !model.isAccessible(type, inPackage)
                ? List.of()
                : ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
                        .filter(f -> f.getModifiers().contains(Modifier.STATIC)
                                && f.getModifiers().contains(Modifier.FINAL))
                        .filter(f -> model.isAccessible((Element) f, inPackage) && gives(f.asType(), type))
                        .limit(2)
                        .toList();
    }

    /** Methods that take nothing, of builders and factories inside the class and beside it. */
    List<ExecutableElement> builders(TypeElement type) {
        Stream<TypeElement> inside = ElementFilter.typesIn(type.getEnclosedElements()).stream();
        Stream<TypeElement> beside =
                ElementFilter.typesIn(model.elements().getPackageOf(type).getEnclosedElements()).stream();
        return Stream.concat(inside, beside)
                .filter(t -> t.getSimpleName().toString().endsWith("Builder")
                        || t.getSimpleName().toString().endsWith("Factory"))
                .flatMap(t -> methods(t, false, type).stream())
                .filter(m -> m.getParameters().isEmpty())
                .limit(FACTORIES)
                .toList();
    }

    /**
     * Factories elsewhere in the packages, and constructors of classes there that are of the type; what wraps another object of the
     * type comes last, because it needs one.
     */
    List<ExecutableElement> neighbours(TypeElement type, List<TypeElement> others) {
        List<ExecutableElement> ways = new ArrayList<>();
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
        ways.sort(Comparator.comparing(w -> takes(w, type)));
        return ways;
    }

    private boolean takes(ExecutableElement callee, TypeElement type) {
        TypeMirror wanted = model.types().erasure(type.asType());
        return callee.getParameters().stream()
                .anyMatch(p -> model.types().isSubtype(model.types().erasure(p.asType()), wanted));
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
}
