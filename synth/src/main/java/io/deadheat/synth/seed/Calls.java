package io.deadheat.synth.seed;

import io.deadheat.synth.source.ClassModel;
import io.deadheat.synth.trace.Putting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Scenes in which one method is called: on an object that has something in it, or on an empty one, in several variants. */
final class Calls {
    private static final Set<String> NOT_OF_ITS_OWN = Set.of("java.lang.Object", "java.lang.Thread");

    /** Which of several values an object holds before a method is called that takes the usual one, and which others. */
    private static final int ALSO_HELD = 3;

    private static final int FILLINGS = 2;
    private static final int SETTINGS = 3;
    private static final int VARIANTS = 6;

    private final ClassModel model;
    private final TypeElement type;
    private final boolean inItsPackage;
    private final Maker maker;
    private final Tried tried;
    private final Learned learned;
    private final Map<TypeElement, Map<String, ExecutableElement>> methods = new HashMap<>();
    private final Map<TypeElement, List<ExecutableElement>> fillings = new HashMap<>();
    private boolean sparse;

    /**
     * @param inItsPackage whether the seeds lie beside the class, so that what is protected can be called
     */
    Calls(ClassModel model, TypeElement type, boolean inItsPackage, Maker maker, Tried tried) {
        this.model = model;
        this.type = type;
        this.inItsPackage = inItsPackage;
        this.maker = maker;
        this.tried = tried;
        this.learned = new Learned(model);
    }

    /**
     * Public methods, inherited ones too, by their names and parameters; protected ones where they can be called, with
     * arguments that a subclass elsewhere could name too.
     */
    Map<String, ExecutableElement> methods(TypeElement seenAs) {
        return methods.computeIfAbsent(seenAs, this::methodsOf);
    }

    private Map<String, ExecutableElement> methodsOf(TypeElement seenAs) {
        Map<String, ExecutableElement> found = new LinkedHashMap<>();
        for (ExecutableElement m : ElementFilter.methodsIn(model.members(seenAs))) {
            TypeElement owner = (TypeElement) m.getEnclosingElement();
            boolean near = inItsPackage
                    && m.getModifiers().contains(Modifier.PROTECTED)
                    && model.elements()
                            .getPackageOf(owner)
                            .equals(model.elements().getPackageOf(type))
                    && m.getParameters().stream().allMatch(p -> isOpen(p.asType()));
            boolean open = (near || m.getModifiers().contains(Modifier.PUBLIC))
                    && !m.getModifiers().contains(Modifier.STATIC);
            if (open && !NOT_OF_ITS_OWN.contains(owner.getQualifiedName().toString())) {
                found.putIfAbsent(m.toString(), m);
            }
        }
        return found;
    }

    private static boolean isOpen(TypeMirror parameter) {
        return !(parameter instanceof DeclaredType declared)
                || declared.asElement().getModifiers().contains(Modifier.PUBLIC)
                || declared.asElement().getModifiers().contains(Modifier.PROTECTED);
    }

    /**
     * The scenes to try for a method, the best first: with the number 1, with 0, which is a place in anything that is not
     * empty, with what the object itself gives, on an object with one thing in it, on an empty one, with other values. What fills an object is first tried
     * with values that it does not hold. What was learned of the method from calls that failed comes before.
     */
    List<Scene> of(Way way, TypeElement seenAs, ExecutableElement method) {
        List<Scene> plain = of(way, seenAs, method, List.of());
        plain.forEach(scene -> learned.learn(method, tried.known(Trial.of(scene))));
        List<TypeElement> wanted = learned.of(method);
        if (wanted.isEmpty()) {
            return plain;
        }
        List<Scene> better = of(way, seenAs, method, wanted);
        better.forEach(scene -> learned.learn(method, tried.known(Trial.of(scene))));
        plain.forEach(scene -> add(better, Optional.of(scene)));
        return better;
    }

    private List<Scene> of(Way way, TypeElement seenAs, ExecutableElement method, List<TypeElement> wanted) {
        List<Scene> scenes = new ArrayList<>();
        for (int variant = 1; variant < ALSO_HELD && fills(method); variant++) {
            add(scenes, instance(way, seenAs, method, wanted, "1", variant, true, false));
        }
        add(scenes, instance(way, seenAs, method, wanted, "1", 0, true, false));
        add(scenes, instance(way, seenAs, method, wanted, "0", 0, true, false));
        add(scenes, instance(way, seenAs, method, wanted, "1", 0, true, true));
        add(scenes, sparsely(() -> instance(way, seenAs, method, wanted, "0", 0, true, false)));
        add(scenes, instance(way, seenAs, method, wanted, "1", 0, false, false));
        for (int variant = 1; variant < VARIANTS; variant++) {
            add(scenes, instance(way, seenAs, method, wanted, "1", variant, true, false));
        }
        return scenes;
    }

    /** Does {@code work} with objects that hold one thing, as what holds a second may refuse it. */
    private <T> T sparsely(Supplier<T> work) {
        sparse = true;
        try {
            return work.get();
        } finally {
            sparse = false;
        }
    }

    private static void add(List<Scene> scenes, Optional<Scene> more) {
        more.ifPresent(scene -> {
            if (scenes.stream().noneMatch(s -> s.lines().equals(scene.lines()))) {
                scenes.add(scene);
            }
        });
    }

    private Optional<Scene> instance(
            Way way,
            TypeElement seenAs,
            ExecutableElement method,
            List<TypeElement> wanted,
            String count,
            int variant,
            boolean filled,
            boolean own) {
        Scene scene = new Scene();
        maker.choosing("1", 0);
        Optional<String> receiver = receiver(way, seenAs, method, filled, scene);
        if (receiver.isEmpty()) {
            return Optional.empty();
        }
        Function<VariableElement, Optional<String>> given = parameter -> {
            if (takesItself(method, parameter)) {
                maker.choosing("1", 0);
                Optional<String> other = receiver(way, seenAs, method, filled, scene);
                maker.choosing(count, variant);
                return other;
            }
            return own ? fromItself(receiver.get(), seenAs, parameter, scene) : Optional.empty();
        };
        maker.choosing(count, variant);
        Optional<String> arguments = maker.wanting(wanted, () -> maker.arguments(method, scene, given));
        maker.choosing("1", 0);
        arguments.ifPresent(a -> scene.call(receiver.get() + "." + method.getSimpleName() + a));
        return arguments.map(a -> scene);
    }

    private Optional<String> receiver(
            Way way, TypeElement seenAs, ExecutableElement method, boolean filled, Scene scene) {
        Optional<String> receiver = way.write(scene).map(made -> scene.local(Maker.base(type), made));
        if (filled && receiver.isPresent()) {
            fill(way, receiver.get(), seenAs, method, scene);
        }
        return receiver;
    }

    /**
     * Gives the object what it is to work on, so that a method does not find it empty; last something that the method is
     * not called with, because one of several things behaves otherwise than the only one.
     */
    private void fill(Way way, String receiver, TypeElement seenAs, ExecutableElement method, Scene scene) {
        List<ExecutableElement> filled = new ArrayList<>();
        int set = 0;
        for (ExecutableElement filling : fillings.computeIfAbsent(seenAs, this::fillings)) {
            boolean other = !filling.equals(method);
            boolean fills = other && filled.size() < (sparse || isListening(filling) ? 1 : FILLINGS) && fills(filling);
            boolean sets = other && set < SETTINGS && setsAnObject(filling);
            if ((fills || sets) && put(way, receiver, filling, scene)) {
                filled.addAll(fills ? List.of(filling) : List.of());
                set += sets ? 1 : 0;
            }
        }
        if (!filled.isEmpty() && !sparse) {
            maker.choosing("1", ALSO_HELD);
            put(way, receiver, filled.get(0), scene);
            maker.choosing("1", 0);
        }
    }

    /** The methods that give an object something, its own ones first. */
    private List<ExecutableElement> fillings(TypeElement seenAs) {
        return methods(seenAs).values().stream()
                .filter(m -> fills(m) || setsAnObject(m))
                .sorted(Comparator.comparing(Calls::isListening).thenComparing(Calls::isOfJdk))
                .toList();
    }

    /** A listener is told of what an object holds, and is no part of it. */
    private static boolean isListening(ExecutableElement method) {
        return method.getSimpleName().toString().matches(".*(Listener|Observer)s?");
    }

    private static boolean isOfJdk(ExecutableElement method) {
        return ((TypeElement) method.getEnclosingElement())
                .getQualifiedName()
                .toString()
                .startsWith("java");
    }

    private boolean put(Way way, String receiver, ExecutableElement filling, Scene scene) {
        if (!works(way, filling)) {
            return false;
        }
        Optional<String> arguments = arguments(filling, scene);
        arguments.ifPresent(a -> scene.call(receiver + "." + filling.getSimpleName() + a));
        return arguments.isPresent();
    }

    /** Whether the method can be called on a new object and does not throw. */
    private boolean works(Way way, ExecutableElement filling) {
        Scene scene = new Scene();
        Optional<String> receiver = way.write(scene).map(made -> scene.local(Maker.base(type), made));
        Optional<String> arguments = receiver.flatMap(r -> arguments(filling, scene));
        arguments.ifPresent(a -> scene.call(receiver.get() + "." + filling.getSimpleName() + a));
        if (arguments.isEmpty()) {
            return false;
        }
        learned.learn(filling, tried.of(Trial.of(scene)));
        return tried.mayWork(Trial.of(scene));
    }

    private Optional<String> arguments(ExecutableElement method, Scene scene) {
        return maker.wanting(learned.of(method), () -> maker.arguments(method, scene, p -> Optional.empty()));
    }

    private static boolean fills(ExecutableElement method) {
        return !method.getParameters().isEmpty()
                && Putting.fills(method.getSimpleName().toString());
    }

    private static boolean setsAnObject(ExecutableElement method) {
        return method.getSimpleName().toString().startsWith("set")
                && method.getParameters().size() == 1
                && method.getParameters().get(0).asType() instanceof DeclaredType type
                && !type.toString().startsWith("java.lang.");
    }

    private boolean takesItself(ExecutableElement method, VariableElement parameter) {
        TypeMirror erased = model.types().erasure(parameter.asType());
        boolean any = erased.toString().equals("java.lang.Object");
        return erased.getKind() == TypeKind.DECLARED
                && (!any || method.getSimpleName().contentEquals("equals"))
                && model.types().isSubtype(model.types().erasure(type.asType()), erased);
    }

    /** What a method of the object that takes nothing gives for the parameter. */
    private Optional<String> fromItself(String receiver, TypeElement seenAs, VariableElement parameter, Scene scene) {
        TypeMirror wanted = model.types().erasure(parameter.asType());
        return methods(seenAs).values().stream()
                .filter(m -> m.getParameters().isEmpty() && !m.getSimpleName().contentEquals("clone"))
                .filter(m -> m.getReturnType().getKind() == wanted.getKind()
                        && !m.getReturnType().toString().equals("java.lang.String")
                        && !wanted.getKind().isPrimitive()
                        && model.types().isSubtype(model.types().erasure(m.getReturnType()), wanted))
                .findFirst()
                .map(m -> scene.local("own", receiver + "." + m.getSimpleName() + "()"));
    }

    /** The scenes to try for a static method. */
    List<Scene> ofStatic(ExecutableElement method) {
        List<Scene> scenes = new ArrayList<>();
        for (int variant = 0; variant < VARIANTS; variant++) {
            Scene scene = new Scene();
            maker.choosing(variant == 1 ? "0" : "1", variant);
            maker.arguments(method, scene, p -> Optional.empty())
                    .ifPresent(a -> scene.call(type.getQualifiedName() + "." + method.getSimpleName() + a));
            add(scenes, scene.lines().isEmpty() ? Optional.empty() : Optional.of(scene));
        }
        maker.choosing("1", 0);
        return scenes;
    }
}
