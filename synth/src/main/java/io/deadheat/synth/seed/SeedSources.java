package io.deadheat.synth.seed;

import io.deadheat.engine.program.InFolder;
import io.deadheat.engine.program.MainProgram;
import io.deadheat.synth.source.ClassModel;
import io.deadheat.synth.source.Compilation;
import io.deadheat.synth.source.Compilation.Complaint;
import io.deadheat.synth.source.Stub;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Seeds made for classes that have none, compiled and ready to run. */
public final class SeedSources {
    private final SeedClass seeds;
    private final Path outcomes;
    /** Methods that are not called, and why. */
    private final Map<String, String> notes;

    private final List<String> remarks;

    private SeedSources(SeedClass seeds, Path outcomes, Map<String, String> notes, List<String> remarks) {
        this.seeds = seeds;
        this.outcomes = outcomes;
        this.notes = notes;
        this.remarks = remarks;
    }

    /** Throws {@link NothingToCallException} where nothing of the class can be called. */
    public static SeedSources of(String className, String classPath, SeedJvm jvm, Path work, Path classes)
            throws IOException, InterruptedException {
        Files.createDirectories(work);
        AutoSeed auto = AutoSeed.of(new ClassModel(classPath, List.of()), className, jvm, classPath, work);
        SeedClass seeds = auto.seeds();
        if (seeds.methods().isEmpty()) {
            String why = auto.notes().values().stream()
                    .findFirst()
                    .map(w -> ": " + w)
                    .orElse("");
            throw new NothingToCallException(className + " has no public method that could be called" + why);
        }
        Path file = work.resolve(seeds.path());
        Files.createDirectories(file.getParent());
        Files.write(file, seeds.source(false));
        compile(new Compilation(classPath, List.of()), file, classes);
        Path runner = work.resolve(seeds.path().replace(".java", SeedClass.RUNNER + ".java"));
        Files.write(runner, seeds.runner());
        compile(new Compilation(classes + File.pathSeparator + classPath, List.of()), runner, classes);
        return new SeedSources(seeds, Runner.outcomes(work), new LinkedHashMap<>(auto.notes()), auto.remarks());
    }

    private static void compile(Compilation compilation, Path file, Path classes) throws IOException {
        for (Complaint complaint : compilation.compile(file, classes)) {
            if (complaint.isError()) {
                throw new IllegalStateException(
                        file.getFileName() + ":" + complaint.line() + ": " + complaint.message());
            }
        }
    }

    public String seedClass() {
        return seeds.fullName();
    }

    private String mainClass() {
        return seeds.fullName() + SeedClass.RUNNER;
    }

    /** The seeds as a program, in a folder for what they may write: nobody has asked for their files. */
    public InFolder program(String classPath, Path folder) {
        return new InFolder(new MainProgram(classPath, mainClass(), List.of(outcomes.toString())), folder);
    }

    /** The stubs in the seeds, by the names that their classes have there. */
    public Map<String, Stub> stubs() {
        Map<String, Stub> byName = new LinkedHashMap<>();
        seeds.stubs().forEach(s -> byName.put(seeds.fullName() + '$' + s.name(), s));
        return byName;
    }

    /**
     * What has to be known of the class, and what was not called or did not come to a good end, each with the reason.
     *
     * @param kept where the seeds that came to a good end are kept, or null
     */
    public List<String> outcome(Path kept) throws IOException {
        Outcomes all = Outcomes.read(outcomes);
        List<SeedMethod> good = new ArrayList<>();
        for (SeedMethod method : seeds.methods()) {
            Outcome outcome = all.of(method.name());
            if (outcome != null && outcome.isGood()) {
                good.add(method);
            } else {
                notes.put(method.about(), outcome == null ? "the run ended before" : outcome.failure());
            }
        }
        if (kept != null) {
            Path file = kept.resolve(seeds.path());
            Files.createDirectories(file.getParent());
            Files.write(file, seeds.with(good).source(true));
        }
        List<String> lines = new ArrayList<>(remarks);
        notes.forEach((method, why) -> lines.add(method + " is not called: " + why));
        return lines;
    }
}
