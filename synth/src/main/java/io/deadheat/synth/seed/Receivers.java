package io.deadheat.synth.seed;

import io.deadheat.engine.BadInputException;
import io.deadheat.synth.source.ClassModel;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** How objects of a class are got; a class of which there are none is bad input, with the reason. */
final class Receivers {
    private final ClassModel model;
    private final TypeElement type;

    Receivers(ClassModel model, TypeElement type) {
        this.model = model;
        this.type = type;
    }

    /** The ways, the first of which is to be used where one is enough. */
    List<ExecutableElement> ways(Maker maker) {
        refuse();
        List<ExecutableElement> ways = new ArrayList<>(maker.ways(type));
        if (ways.isEmpty()) {
            ways.addAll(maker.hiddenFactories(type));
        }
        if (ways.isEmpty() && !hasStaticMethods()) {
            boolean constructors = ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                    .allMatch(c -> c.getModifiers().contains(Modifier.PRIVATE));
            String why = constructors ? " has private constructors only" : " has no constructor that a test could call";
            throw new BadInputException(name() + why + ", and no method of it or beside it gives one");
        }
        return ways;
    }

    private boolean hasStaticMethods() {
        return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                .anyMatch(m -> m.getModifiers().contains(Modifier.STATIC)
                        && m.getModifiers().contains(Modifier.PUBLIC));
    }

    private void refuse() {
        if (type.getKind() == ElementKind.ANNOTATION_TYPE || type.getKind() == ElementKind.INTERFACE) {
            throw new BadInputException(name() + " is an interface: name a class that implements it" + example());
        }
        if (type.getModifiers().contains(Modifier.ABSTRACT) && !hasStaticMethods()) {
            throw new BadInputException(name() + " is abstract: name a class that extends it" + example());
        }
    }

    private String example() {
        return ElementFilter.typesIn(model.elements().getPackageOf(type).getEnclosedElements()).stream()
                .filter(t -> t.getKind() == ElementKind.CLASS
                        && t.getModifiers().contains(Modifier.PUBLIC)
                        && !t.getModifiers().contains(Modifier.ABSTRACT))
                .filter(t -> model.types()
                        .isSubtype(
                                model.types().erasure(t.asType()), model.types().erasure(type.asType())))
                .findFirst()
                .map(t -> ", such as " + t.getQualifiedName())
                .orElse("");
    }

    private String name() {
        return model.elements().getBinaryName(type).toString();
    }
}
