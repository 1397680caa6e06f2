package io.deadheat.synth.seed;

import io.deadheat.engine.BadInputException;
import io.deadheat.synth.source.ClassModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** How objects of a class are got; a class of which there are none is bad input, with the reason. */
final class Receivers {
    private static final int WAYS = 6;

    /** What has room for one thing only forgets the first when it is given a second. */
    private static final String ROOM = "2";

    /** How many objects of different classes are tried where one wraps another. */
    private static final int SHAPES = 3;

    private final ClassModel model;
    private final TypeElement type;
    private String obstacle;

    Receivers(ClassModel model, TypeElement type) {
        this.model = model;
        this.type = type;
    }

    /** The ways that are worth a try: of those that were tried, the ones that gave an object of the class itself. */
    List<Way> ways(Maker maker) {
        refuse();
        List<Way> all = new ArrayList<>();
        if (type.getModifiers().contains(Modifier.ABSTRACT)) {
            all.addAll(maker.options().stubs(type));
        }
        all.addAll(maker.options().own(type));
        if (all.isEmpty()) {
            all.addAll(maker.options().beside(type));
        }
        all.addAll(all.isEmpty() ? maker.options().hidden(type) : List.of());
        if (all.isEmpty() && !hasStaticMethods()) {
            refuseAbstract();
            boolean constructors = ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                    .allMatch(c -> c.getModifiers().contains(Modifier.PRIVATE));
            String why = constructors ? " has private constructors only" : " has no constructor that a test could call";
            throw new BadInputException(name() + why + ", and no method of it or beside it gives one");
        }
        List<Way> good = new ArrayList<>();
        for (Way way : all.subList(0, Math.min(WAYS, all.size()))) {
            List<List<String>> seen = new ArrayList<>();
            for (int i = 0; i < SHAPES; i++) {
                int shape = i;
                Way shaped = way.with(scene -> maker.counting(ROOM, () -> maker.inWay(shape, () -> way.write(scene))));
                if (isNew(shaped, seen) && mayGive(shaped, maker.made(shaped))) {
                    good.add(shaped);
                } else if (obstacle == null) {
                    obstacle = maker.failure(shaped).orElse(null);
                }
            }
        }
        return good;
    }

    /** Why the first way that was tried gave no object, null where there is none such. */
    String obstacle() {
        return obstacle;
    }

    private static boolean isNew(Way way, List<List<String>> seen) {
        Scene scene = new Scene();
        way.write(scene).ifPresent(scene::call);
        boolean fresh = !seen.contains(scene.lines());
        seen.add(scene.lines());
        return fresh;
    }

    private boolean mayGive(Way way, Optional<String> made) {
        return made.isPresent()
                && (made.get().isEmpty() || made.get().endsWith("$" + way.about()) || isOfTheClass(made.get()));
    }

    private boolean isOfTheClass(String made) {
        TypeElement other = model.type(made);
        return made.equals(name())
                || other != null
                        && model.types()
                                .isSubtype(
                                        model.types().erasure(other.asType()),
                                        model.types().erasure(type.asType()));
    }

    private boolean hasStaticMethods() {
        return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                .anyMatch(m -> m.getModifiers().contains(Modifier.STATIC)
                        && m.getModifiers().contains(Modifier.PUBLIC));
    }

    private void refuse() {
        if (type.getKind() == ElementKind.ANNOTATION_TYPE) {
            throw new BadInputException(name() + " is an annotation: there is nothing to call");
        }
        if (type.getKind() == ElementKind.INTERFACE) {
            throw new BadInputException(name() + " is an interface: name a class that implements it" + example());
        }
    }

    private void refuseAbstract() {
        if (type.getModifiers().contains(Modifier.ABSTRACT)) {
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
