package io.deadheat.synth.seed;

import io.deadheat.engine.BadInputException;
import io.deadheat.synth.source.ClassModel;
import io.deadheat.synth.source.Compilation;
import io.deadheat.synth.source.Compilation.Complaint;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Seeds made for classes that have none, compiled and ready to run. */
public final class SeedSources {
    private static final String CAUSED = "caused by ";

    private final SeedClass seeds;
    private final List<SeedMethod> run = new ArrayList<>();
    /** Methods that are not called, and why. */
    private final Map<String, String> notes;

    private SeedSources(SeedClass seeds, Map<String, String> notes) {
        this.seeds = seeds;
        this.notes = notes;
    }

    /** Throws {@link BadInputException} where nothing of the class can be called. */
    public static SeedSources of(String className, String classPath, Path work, Path classes) throws IOException {
        AutoSeed auto = AutoSeed.of(new ClassModel(classPath, List.of()), className);
        SeedSources sources = new SeedSources(auto.seeds(), new LinkedHashMap<>(auto.notes()))
                .compiled(new Compilation(classPath, List.of()), work, classes);
        if (sources.seeds.methods().isEmpty()) {
            throw new BadInputException(className + " has no public method that could be called");
        }
        Path runner = work.resolve(sources.seeds.path().replace(".java", SeedClass.RUNNER + ".java"));
        Files.write(runner, sources.seeds.runner());
        new Compilation(classes + File.pathSeparator + classPath, List.of()).compile(runner, classes);
        return sources;
    }

    /** Leaves out what does not compile. */
    private SeedSources compiled(Compilation compilation, Path work, Path classes) throws IOException {
        SeedClass left = seeds;
        Path file = work.resolve(seeds.path());
        Files.createDirectories(file.getParent());
        List<Complaint> errors = List.of();
        do {
            left = without(left, errors);
            Files.write(file, left.source(false));
            errors = compilation.compile(file, classes).stream()
                    .filter(Complaint::isError)
                    .toList();
        } while (!errors.isEmpty() && !left.methods().isEmpty());
        return new SeedSources(left, notes);
    }

    private SeedClass without(SeedClass all, List<Complaint> errors) {
        List<int[]> places = all.places();
        List<SeedMethod> kept = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            int[] place = places.get(i);
            SeedMethod method = all.methods().get(i);
            errors.stream()
                    .filter(e -> e.line() >= place[0] && e.line() <= place[1])
                    .findFirst()
                    .ifPresentOrElse(
                            e -> notes.put(
                                    method.about(),
                                    e.message().lines().findFirst().orElse("")),
                            () -> kept.add(method));
        }
        return kept.size() == places.size() && !errors.isEmpty() ? all.with(List.of()) : all.with(kept);
    }

    public String seedClass() {
        return seeds.fullName();
    }

    public String mainClass() {
        return seeds.fullName() + SeedClass.RUNNER;
    }

    private void write(Path folder) throws IOException {
        Path file = folder.resolve(seeds.path());
        Files.createDirectories(file.getParent());
        Files.write(file, seeds.with(run).source(true));
    }

    /**
     * What was not called, or did not come to a good end, each with the reason; {@code log} is what the run said. A class
     * that cannot be initialised is bad input.
     *
     * @param kept where the seeds that came to a good end are kept, or null
     */
    public List<String> outcome(Path log, Path kept) throws IOException {
        Map<String, String> failed = new LinkedHashMap<>();
        Set<String> succeeded = new HashSet<>();
        List<String> lines = Files.exists(log) ? Files.readAllLines(log) : List.of();
        boolean good = false;
        for (SeedMethod method : seeds.methods()) {
            if (method.attempt() > 0 && good) {
                continue;
            }
            String mark = "seed " + method.name() + ": ";
            Optional<String> said =
                    lines.stream().filter(l -> l.startsWith(mark)).findFirst();
            good = said.isEmpty();
            said.ifPresentOrElse(
                    l -> failed.putIfAbsent(method.about(), l.substring(mark.length())),
                    () -> succeeded.add(method.about()));
            if (good) {
                run.add(method);
            }
        }
        failed.values().forEach(this::refuse);
        if (kept != null) {
            write(kept);
        }
        List<String> all = new ArrayList<>();
        notes.forEach((method, why) -> {
            if (!succeeded.contains(method) && !failed.containsKey(method)) {
                all.add(method + " is not called: " + why);
            }
        });
        failed.forEach((method, why) -> {
            if (!succeeded.contains(method)) {
                all.add(method + " was called, but " + (why.startsWith("it ") ? why.substring(3) : "threw " + why));
            }
        });
        return all;
    }

    private void refuse(String why) {
        if (why.startsWith("java.lang.ExceptionInInitializerError")) {
            String root = why.substring(why.indexOf(CAUSED) + CAUSED.length());
            throw new BadInputException(seeds.target() + " cannot be initialised: " + root);
        }
    }
}
