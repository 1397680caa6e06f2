package io.deadheat.synth.seed;

import io.deadheat.engine.BadInputException;
import io.deadheat.synth.source.ClassModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Makes seeds for a class: every public method called once on an object that has something in it, and every way to get
 * such an object taken once. What cannot be called is listed with the reason.
 */
final class AutoSeed {
    private static final Set<String> NOT_OF_ITS_OWN = Set.of("java.lang.Object", "java.lang.Thread");

    /** Methods that put something into an object, by how their names begin. */
    private static final List<String> FILLING =
            List.of("add", "put", "offer", "push", "insert", "append", "write", "enqueue");

    private static final int ATTEMPTS = 3;
    private static final int FILLINGS = 2;
    private static final int SETTINGS = 3;

    private final ClassModel model;
    private final TypeElement type;
    private final String packageName;
    private final Maker maker;
    private final List<ExecutableElement> ways;
    private final Map<String, String> notes = new LinkedHashMap<>();
    private final List<SeedMethod> seeds = new ArrayList<>();
    private final Map<String, Integer> used = new HashMap<>();

    private AutoSeed(ClassModel model, TypeElement type, String packageName) {
        this.model = model;
        this.type = type;
        this.packageName = packageName;
        Maker open = new Maker(model, "");
        boolean publicly =
                !open.ways(type).isEmpty() || !open.hiddenFactories(type).isEmpty();
        this.maker = publicly ? open : new Maker(model, packageName);
        this.ways = new Receivers(model, type).ways(maker);
    }

    /** Throws {@link BadInputException} where no object of the class can be made. */
    static AutoSeed of(ClassModel model, String className) {
        TypeElement type = model.type(className);
        if (type == null) {
            throw new BadInputException(className + " has no name that a test could use");
        }
        String in = model.elements().getPackageOf(type).getQualifiedName().toString();
        AutoSeed seed = new AutoSeed(model, type, in.startsWith("java.") || in.startsWith("javax.") ? "races" : in);
        seed.write();
        return seed;
    }

    SeedClass seeds() {
        String name = model.elements().getBinaryName(type).toString();
        return new SeedClass(packageName, type.getSimpleName() + "Seed", name, seeds);
    }

    /** The methods that could not be called, each with the reason. */
    Map<String, String> notes() {
        return notes;
    }

    private void write() {
        for (ExecutableElement way : ways) {
            Scene scene = new Scene();
            maker.call(way, scene).ifPresent(made -> {
                scene.local("made", made);
                add(way, scene, "make", 0);
            });
        }
        boolean hidden = ways.stream().noneMatch(w -> model.types().isSameType(given(w), erased(type)));
        List<ExecutableElement> receivers = hidden ? ways : ways.subList(0, Math.min(1, ways.size()));
        for (ExecutableElement way : receivers) {
            TypeElement seenAs = (TypeElement) ((DeclaredType) given(way)).asElement();
            for (ExecutableElement method : methods(seenAs).values()) {
                for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
                    instance(way, seenAs, method, attempt);
                }
            }
        }
        for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
            boolean open = method.getModifiers().containsAll(Set.of(Modifier.STATIC, Modifier.PUBLIC));
            if (open && model.isAccessible(type, packageName) && !ways.contains(method)) {
                statically(method);
            }
        }
    }

    private TypeMirror given(ExecutableElement way) {
        return way.getReturnType().getKind() == TypeKind.VOID
                ? erased((TypeElement) way.getEnclosingElement())
                : model.types().erasure(way.getReturnType());
    }

    private TypeMirror erased(TypeElement element) {
        return model.types().erasure(element.asType());
    }

    /** Public methods, inherited ones too, by their names and parameters. */
    private Map<String, ExecutableElement> methods(TypeElement seenAs) {
        Map<String, ExecutableElement> methods = new LinkedHashMap<>();
        for (ExecutableElement m : ElementFilter.methodsIn(model.elements().getAllMembers(seenAs))) {
            String owner =
                    ((TypeElement) m.getEnclosingElement()).getQualifiedName().toString();
            boolean open = m.getModifiers().contains(Modifier.PUBLIC)
                    && !m.getModifiers().contains(Modifier.STATIC);
            if (open && !NOT_OF_ITS_OWN.contains(owner)) {
                methods.putIfAbsent(m.toString(), m);
            }
        }
        return methods;
    }

    /** First with the number 1, then with 0, which is a place in anything that is not empty, then on an empty object. */
    private void instance(ExecutableElement way, TypeElement seenAs, ExecutableElement method, int attempt) {
        Scene scene = new Scene();
        boolean filled = attempt < ATTEMPTS - 1;
        Optional<String> receiver = receiver(way, seenAs, method, filled, scene);
        if (receiver.isEmpty()) {
            notes.put(method.toString(), "no object to call it on can be made");
            return;
        }
        maker.counting(attempt == 1 ? "0" : "1");
        Optional<String> arguments =
                maker.arguments(method, scene, type, () -> receiver(way, seenAs, method, filled, scene));
        if (arguments.isEmpty()) {
            notes.put(method.toString(), "its arguments cannot be made");
            return;
        }
        scene.call(receiver.get() + "." + method.getSimpleName() + arguments.get());
        maker.counting("1");
        add(method, scene, method.getSimpleName().toString(), attempt);
    }

    /** Gives the object what it is to work on, so that a method does not find it empty. */
    private void fill(String receiver, TypeElement seenAs, ExecutableElement method, Scene scene) {
        int filled = 0;
        int set = 0;
        for (ExecutableElement filling : methods(seenAs).values()) {
            boolean other = !filling.equals(method);
            boolean fills = other && filled < FILLINGS && fills(filling);
            boolean sets = other && set < SETTINGS && setsAnObject(filling);
            Optional<String> arguments = fills || sets ? maker.arguments(filling, scene, null, null) : Optional.empty();
            if (arguments.isPresent()) {
                scene.call(receiver + "." + filling.getSimpleName() + arguments.get());
                filled += fills ? 1 : 0;
                set += sets ? 1 : 0;
            }
        }
    }

    private static boolean fills(ExecutableElement method) {
        String name = method.getSimpleName().toString();
        return !method.getParameters().isEmpty() && FILLING.stream().anyMatch(name::startsWith);
    }

    private static boolean setsAnObject(ExecutableElement method) {
        return method.getSimpleName().toString().startsWith("set")
                && method.getParameters().size() == 1
                && method.getParameters().get(0).asType() instanceof DeclaredType type
                && !type.toString().startsWith("java.lang.");
    }

    private Optional<String> receiver(
            ExecutableElement way, TypeElement seenAs, ExecutableElement method, boolean filled, Scene scene) {
        Optional<String> receiver = maker.call(way, scene).map(made -> scene.local(Maker.base(type), made));
        if (filled && receiver.isPresent()) {
            fill(receiver.get(), seenAs, method, scene);
        }
        return receiver;
    }

    private void statically(ExecutableElement method) {
        Scene scene = new Scene();
        Optional<String> arguments = maker.arguments(method, scene, null, null);
        if (arguments.isEmpty()) {
            notes.put(method.toString(), "its arguments cannot be made");
            return;
        }
        scene.call(type.getQualifiedName() + "." + method.getSimpleName() + arguments.get());
        add(method, scene, method.getSimpleName().toString(), 0);
    }

    private void add(Element about, Scene scene, String base, int attempt) {
        int n = used.merge(base, 1, Integer::sum);
        String name = n == 1 ? base + "Seed" : base + "Seed" + n;
        seeds.add(new SeedMethod(name, about.toString(), attempt, scene.lines()));
    }
}
