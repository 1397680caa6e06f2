package io.deadheat.synth.seed;

import io.deadheat.engine.BadInputException;
import io.deadheat.synth.source.ClassModel;
import io.deadheat.synth.source.Stub;
import io.deadheat.synth.trace.Putting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Makes seeds for a class: every public method called once on an object that has something in it, and every way to get
 * such an object taken once. What is written has been tried; the way to get objects that most methods work with is the
 * one that is used. What cannot be called is listed with the reason.
 */
final class AutoSeed {
    private static final int ROUNDS = 8;

    /** Of a class with so many methods none is tried on an object that may not be there. */
    private static final int WIDE = 60;

    private final ClassModel model;
    private final TypeElement type;
    private final String packageName;
    private final Tried tried = new Tried();
    private final Stubs stubs;
    private final Maker maker;
    private final Calls calls;
    private final Probe probe;
    private final Map<String, String> notes = new LinkedHashMap<>();
    private final List<SeedMethod> seeds = new ArrayList<>();
    private final Map<String, Integer> used = new HashMap<>();

    private AutoSeed(ClassModel model, TypeElement type, String packageName, SeedJvm jvm, String path, Path work) {
        this.model = model;
        this.type = type;
        this.packageName = packageName;
        String own = model.elements().getPackageOf(type).getQualifiedName().toString();
        boolean beside = own.equals(packageName);
        this.stubs = new Stubs(model, packageName);
        this.maker = new Maker(model, type, packageName, stubs, tried);
        this.calls = new Calls(model, type, beside, maker, tried);
        this.probe = new Probe(jvm, path, work, packageName, name(), stubs);
    }

    /** Throws {@link BadInputException} where no object of the class can be made. */
    static AutoSeed of(ClassModel model, String className, SeedJvm jvm, String classPath, Path work)
            throws IOException, InterruptedException {
        TypeElement type = model.type(className);
        if (type == null) {
            throw new BadInputException(className + " has no name that a test could use");
        }
        String in = model.elements().getPackageOf(type).getQualifiedName().toString();
        boolean jdk = model.elements().getModuleOf(type) != null
                && !model.elements().getModuleOf(type).isUnnamed();
        boolean apart = jdk || Sealing.isSealed(classPath, className);
        AutoSeed seed = new AutoSeed(model, type, apart ? "races" : in, jvm, classPath, work);
        seed.tryOut();
        seed.write();
        return seed;
    }

    SeedClass seeds() {
        Set<String> text = new LinkedHashSet<>();
        seeds.forEach(s -> text.addAll(s.lines()));
        List<Stub> needed = stubs.all().stream()
                .filter(s -> text.stream().anyMatch(l -> l.contains("new " + s.name() + "(")))
                .toList();
        return new SeedClass(packageName, type.getSimpleName() + "Seed", name(), needed, seeds);
    }

    /** The methods that could not be called, each with the reason. */
    Map<String, String> notes() {
        return notes;
    }

    /** What else the user has to know of the class. */
    List<String> remarks() {
        return type.getModifiers().contains(Modifier.ABSTRACT)
                ? seeds().stubs().stream()
                        .filter(s -> s.heading().equals("extends " + type.getQualifiedName()))
                        .map(s -> name() + " is abstract: the tests extend it by " + s.name()
                                + ", whose own methods do nothing")
                        .toList()
                : List.of();
    }

    private String name() {
        return model.elements().getBinaryName(type).toString();
    }

    /** What works is found out round by round, because what a call takes has to be known first; as long as there is time. */
    private void tryOut() throws IOException, InterruptedException {
        boolean more = true;
        for (int i = 0; i < ROUNDS && more && !probe.isStopped(); i++) {
            plan();
            more = tried.round(probe);
            maker.refresh();
        }
    }

    private void plan() {
        for (Way way : new Receivers(model, type).ways(maker)) {
            Collection<ExecutableElement> methods = calls.methods(seenAs(way)).values();
            boolean unsure = maker.made(way).filter(String::isEmpty).isPresent();
            if (!unsure || methods.size() < WIDE) {
                methods.forEach(m -> plan(calls.of(way, seenAs(way), m), wanted(m)));
            }
        }
        statics().forEach(m -> plan(calls.ofStatic(m), wanted(m)));
    }

    /** As many of the scenes as are wanted, and all others at once where one fails. */
    private void plan(List<Scene> scenes, int wanted) {
        int some = Math.min(wanted, scenes.size());
        long hopeful = scenes.subList(0, some).stream()
                .filter(s -> tried.mayWork(Trial.of(s)))
                .count();
        for (Scene scene : hopeful == some ? List.<Scene>of() : scenes) {
            tried.of(Trial.of(scene));
        }
    }

    /**
     * What keeps what it is given is called with two different things, so that two threads need not give the same; a static
     * method, too, because what the class itself has put into a cache is there already.
     */
    private static int wanted(ExecutableElement method) {
        boolean keeps = method.getModifiers().contains(Modifier.STATIC)
                || Putting.keeps(method.getSimpleName().toString());
        return keeps && !method.getParameters().isEmpty() ? 2 : 1;
    }

    private void write() {
        probe.unfit().filter(why -> why.contains("ExceptionInInitializerError")).ifPresent(why -> {
            String root = why.substring(why.indexOf("caused by ") + "caused by ".length());
            throw new BadInputException(name() + " cannot be initialised: " + root);
        });
        Receivers receivers = new Receivers(model, type);
        List<Way> ways = receivers.ways(maker);
        ways.forEach(this::made);
        write(ways);
        if (ways.isEmpty()) {
            String why = receivers.obstacle() == null ? "" : ": " + receivers.obstacle();
            calls.methods(type).keySet().forEach(m -> notes.put(m, "no object to call it on can be made" + why));
        }
        statics().forEach(m -> add(m.toString(), calls.ofStatic(m), m));
    }

    /** All methods on objects got in the best way, whatever these wrap; on others only what could not be called there. */
    private void write(List<Way> ways) {
        Map<Way, Long> successes = new HashMap<>();
        ways.forEach(w -> successes.put(w, successes(w)));
        List<Way> sorted = new ArrayList<>(ways);
        sorted.sort((a, b) -> Long.compare(successes.get(b), successes.get(a)));
        Set<String> called = new LinkedHashSet<>();
        for (Way way : sorted) {
            boolean again = way.about().equals(sorted.get(0).about());
            calls.methods(seenAs(way)).forEach((about, method) -> {
                if ((again || !called.contains(about)) && add(about, calls.of(way, seenAs(way), method), method)) {
                    called.add(about);
                }
            });
        }
    }

    private void made(Way way) {
        Scene scene = new Scene();
        way.write(scene).ifPresent(expression -> {
            Outcome outcome = tried.of(Trial.of(scene, expression));
            if (outcome != null && outcome.isGood()) {
                scene.local("made", expression);
                add(way.about(), "make", scene.lines(), outcome.raw());
            }
        });
    }

    private long successes(Way way) {
        return calls.methods(seenAs(way)).values().stream()
                .filter(m -> !good(calls.of(way, seenAs(way), m), 1).isEmpty())
                .count();
    }

    private List<Scene> good(List<Scene> scenes, int wanted) {
        return scenes.stream()
                .filter(s ->
                        tried.of(Trial.of(s)) != null && tried.of(Trial.of(s)).isGood())
                .limit(wanted)
                .toList();
    }

    private boolean add(String about, List<Scene> scenes, ExecutableElement method) {
        List<Scene> good = good(scenes, wanted(method));
        if (good.isEmpty()) {
            note(about, scenes.isEmpty() ? "its arguments cannot be made" : why(scenes.get(0)));
            return false;
        }
        notes.remove(about);
        String base = method.getSimpleName().toString();
        good.forEach(s -> add(about, base, s.lines(), tried.of(Trial.of(s)).raw()));
        return true;
    }

    private void note(String about, String why) {
        if (seeds.stream().noneMatch(s -> s.about().equals(about))) {
            notes.putIfAbsent(about, why);
        }
    }

    private String why(Scene scene) {
        Outcome outcome = tried.of(Trial.of(scene));
        String untried = probe.isStopped() ? "there was no time to try it" : "it was not tried";
        return outcome == null ? untried : outcome.failure();
    }

    private void add(String about, String base, List<String> lines, boolean raw) {
        int n = used.merge(base, 1, Integer::sum);
        String name = n == 1 ? base + "Seed" : base + "Seed" + n;
        seeds.add(new SeedMethod(
                name,
                about,
                raw,
                lines.stream().map(raw ? Raw::raw : Raw::typed).toList()));
    }

    /** The class as which the compiler sees what the way gives: the class itself, or what a factory says. */
    private TypeElement seenAs(Way way) {
        return way.seenAs() == null ? type : way.seenAs();
    }

    private List<ExecutableElement> statics() {
        if (!model.isAccessible(type, packageName)) {
            return List.of();
        }
        return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                .filter(m -> m.getModifiers().containsAll(Set.of(Modifier.STATIC, Modifier.PUBLIC)))
                .filter(m -> !m.getSimpleName().contentEquals("main"))
                .toList();
    }
}
