package io.deadheat.engine.fix;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import io.deadheat.engine.heal.AssureRequest;
import io.deadheat.engine.heal.Objections;
import io.deadheat.engine.heal.StaticCheck;
import io.deadheat.engine.heal.Trial;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.model.Fix;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import io.deadheat.model.Verdict;
import io.deadheat.report.CheckSummary;
import io.deadheat.report.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Proposes patches of the source for races that are not refuted, the best first. Each one is compiled and run under
 * control before it is proposed: the race must not be created again, and nothing new may go wrong.
 */
public final class SourceFixes {
    private static final int CONTEXT = 3;

    private final AssureRequest request;
    private final Sources sources;
    private final Path work;
    private final Interruption interruption;

    private final Map<Fix, Patch> patches = new HashMap<>();

    /** The text of each file that a patch changes, and what a diff calls it. */
    private final Map<Path, String> originals = new HashMap<>();

    private final Map<Path, String> names = new HashMap<>();

    public SourceFixes(AssureRequest request, Sources sources, Path work, Interruption interruption) {
        this.request = request;
        this.sources = sources;
        this.work = work;
        this.interruption = interruption;
    }

    /** Fills in the fixes of races that have none yet; where no source is found, or no patch mends it, there is none. */
    public void propose(Dossier dossier) throws IOException, InterruptedException {
        propose(dossier, open(dossier), Integer.MAX_VALUE);
        proposeAroundCalls(dossier);
    }

    /** For races inside objects of the JDK: one block around all that a method does with such an object. */
    private void proposeAroundCalls(Dossier dossier) throws IOException, InterruptedException {
        Map<String, List<Race>> byCaller = new LinkedHashMap<>();
        dossier.races.stream()
                .filter(r -> r.verdict == Verdict.CONFIRMED && r.suppressed == null && r.fixes.isEmpty())
                .filter(SourceFixes::isCalledByOne)
                .forEach(r -> byCaller.computeIfAbsent(r.first.site().caller().className(), c -> new ArrayList<>())
                        .add(r));
        String classPath =
                request.target().program().start(request.target().jdk(), work).classPath();
        for (Map.Entry<String, List<Race>> e : byCaller.entrySet()) {
            Trial controls = new Trial(request, work, interruption).controls(request.target(), e.getValue());
            Objections objections = new Objections(controls, dossier.races, request.oracle());
            String file = e.getValue().get(0).first.site().caller().file();
            aroundCalls(e.getValue(), Map.of(e.getKey(), file), classPath, objections);
        }
    }

    private static boolean isCalledByOne(Race race) {
        Site.Caller one = race.first.site().caller();
        Site.Caller other = race.second.site().caller();
        return one != null
                && one.file() != null
                && other != null
                && one.className().equals(other.className());
    }

    private void aroundCalls(List<Race> races, Map<String, String> classes, String classPath, Objections objections)
            throws IOException, InterruptedException {
        SourceCode code = read(classes, classPath);
        if (code == null) {
            return;
        }
        Set<Long> lines = races.stream()
                .flatMap(r -> Stream.of(r.first.site().caller(), r.second.site().caller()))
                .map(c -> (long) c.line())
                .collect(Collectors.toSet());
        for (String field : CalledFields.on(code, lines)) {
            Patch patch = new Extending(code, field).patch();
            String checked =
                    patch == null ? null : check(patch, Map.of(races.get(0).field(), races), classPath, objections);
            if (checked != null) {
                add(races, patch, checked);
            }
        }
    }

    /** The first patch that does, for the variable of the race that a summary tells of. */
    public void proposeBest(Dossier dossier) throws IOException, InterruptedException {
        Map<String, List<Race>> open = open(dossier);
        String best = CheckSummary.told(dossier).map(Race::field).orElse(null);
        open.keySet().retainAll(best == null ? Set.of() : Set.of(best));
        propose(dossier, open, 1);
    }

    /** Races that are proven and have no fix yet, by variable, where the source of the racing statements is found. */
    private Map<String, List<Race>> open(Dossier dossier) {
        Map<String, List<Race>> byField = new LinkedHashMap<>();
        dossier.races.stream()
                .filter(r -> r.verdict == Verdict.CONFIRMED && r.suppressed == null && r.fixes.isEmpty())
                .filter(r -> r.first.site().caller() == null && !r.field().endsWith("[]"))
                .filter(r -> hasSource(r.first.site()) && hasSource(r.second.site()))
                .forEach(r -> byField.computeIfAbsent(r.field(), f -> new ArrayList<>())
                        .add(r));
        return byField;
    }

    private boolean hasSource(Site site) {
        return sources.find(site.className(), site.file()).isPresent();
    }

    private void propose(Dossier dossier, Map<String, List<Race>> byField, int most)
            throws IOException, InterruptedException {
        if (byField.isEmpty()) {
            return;
        }
        Path races = work.resolve("to-fix.json");
        DossierWriter.write(dossier, races);
        List<Race> all = byField.values().stream().flatMap(List::stream).toList();
        Trial controls = new Trial(request, work, interruption).controls(request.target(), all);
        Objections objections = new Objections(controls, dossier.races, request.oracle());
        String classPath =
                request.target().program().start(request.target().jdk(), work).classPath();
        try (StaticCheck check = StaticCheck.of(request.target(), work)) {
            for (Map.Entry<String, List<Race>> e : byField.entrySet()) {
                propose(e.getKey(), e.getValue(), most, check.touching(races, e.getKey()), classPath, objections);
            }
        }
    }

    private void propose(
            String field,
            List<Race> races,
            int most,
            Map<String, String> classes,
            String classPath,
            Objections objections)
            throws IOException, InterruptedException {
        SourceCode code = read(classes, classPath);
        if (code == null) {
            return;
        }
        int found = 0;
        for (Patch patch : patches(code, field, races)) {
            if (found == most || request.budget().isSpent() || interruption.isRequested()) {
                return;
            }
            String checked = check(patch, Map.of(field, races), classPath, objections);
            if (checked != null) {
                add(races, patch, checked);
                found++;
            }
            Patch leaner = checked == null || found == most ? null : leaner(patch, field, classPath);
            String same = leaner == null ? null : check(leaner, Map.of(field, races), classPath, objections);
            if (same != null) {
                add(races, leaner, same);
            }
        }
    }

    private void add(List<Race> races, Patch patch, String checked) {
        Fix fix = new Fix(patch.kind(), diff(patch), checked);
        patches.put(fix, patch);
        races.forEach(r -> r.fixes.add(fix));
    }

    /** The source of the classes, or null where it is not found. */
    private SourceCode read(Map<String, String> classes, String classPath) throws IOException {
        Map<Path, String> files = files(classes);
        SourceCode code = files == null ? null : SourceCode.read(List.copyOf(files.keySet()), classPath);
        if (code != null) {
            files.keySet().forEach(f -> originals.put(f, code.text(f)));
            names.putAll(files);
        }
        return code;
    }

    /** The same patch without the synchronization that it makes redundant, or null where it makes none so. */
    private Patch leaner(Patch patch, String field, String classPath) throws IOException {
        Map<Path, Path> written = write(patch, Files.createTempDirectory(work, "patched-"));
        SourceCode code = SourceCode.read(List.copyOf(written.values()), classPath);
        Map<Path, String> without = code == null ? Map.of() : Redundant.without(code, field);
        if (without.isEmpty()) {
            return null;
        }
        Map<Path, String> texts = new HashMap<>(patch.texts());
        written.forEach((original, copy) -> {
            if (without.containsKey(copy)) {
                texts.put(original, without.get(copy));
            }
        });
        return new Patch(patch.kind() + ", without synchronization that this makes redundant", texts);
    }

    /** Where each file of the patch was written. */
    private static Map<Path, Path> write(Patch patch, Path folder) throws IOException {
        Map<Path, Path> written = new LinkedHashMap<>();
        for (Map.Entry<Path, String> e : patch.texts().entrySet()) {
            Path own = Files.createDirectory(folder.resolve("source-" + written.size()));
            written.put(e.getKey(), Files.writeString(own.resolve(e.getKey().getFileName()), e.getValue()));
        }
        return written;
    }

    /** The files that the classes are written in, with their names in a diff; null where one is not found. */
    private Map<Path, String> files(Map<String, String> classes) {
        Map<Path, String> files = new LinkedHashMap<>();
        for (Map.Entry<String, String> c : classes.entrySet()) {
            Optional<Sources.Source> source = sources.find(c.getKey(), c.getValue());
            if (source.isEmpty()) {
                return null;
            }
            Path file = Path.of(source.get().path());
            files.put(
                    file.toAbsolutePath(),
                    file.isAbsolute() ? below(file, c.getKey()) : source.get().path());
        }
        return files.isEmpty() ? null : files;
    }

    /** Outside the working folder a file goes by its name below its source folder. */
    private static String below(Path file, String className) {
        int depth = className.split("\\.").length;
        return file.subpath(Math.max(0, file.getNameCount() - depth), file.getNameCount())
                .toString()
                .replace('\\', '/');
    }

    private static List<Patch> patches(SourceCode code, String field, List<Race> races) {
        boolean pattern = races.stream().anyMatch(r -> r.pattern != null);
        List<Patch> patches = new ArrayList<>();
        races.stream()
                .flatMap(r -> r.suggestedLocks.stream())
                .map(l -> lockField(l, field))
                .filter(Objects::nonNull)
                .distinct()
                .limit(1)
                .forEach(l -> patches.add(new Synchronizing(code, field, l).patch()));
        patches.add(pattern ? new MakingAtomic(code, field).patch() : MakingVolatile.patch(code, field));
        patches.add(new Synchronizing(code, field, null).patch());
        patches.removeIf(Objects::isNull);
        return patches;
    }

    /** The simple name of a lock beside the variable in its class, or null. */
    private static String lockField(String described, String field) {
        String expression = described.replaceFirst(" \\(.*", "");
        String owner = field.substring(0, field.lastIndexOf('.') + 1);
        boolean explicit = described.contains("(java.util.concurrent.locks.");
        boolean beside = expression.startsWith(owner) && expression.indexOf('.', owner.length()) < 0;
        String name = beside ? expression.substring(owner.length()) : null;
        return explicit || name == null || name.equals("class") ? null : name;
    }

    /** What checking showed, or null where the patch does not do. */
    private String check(Patch patch, Map<String, List<Race>> byField, String classPath, Objections objections)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(work, "patched-");
        Path classes = Files.createDirectory(folder.resolve("classes"));
        if (SourceCode.compile(List.copyOf(write(patch, folder).values()), classPath, classes) != null) {
            return null;
        }
        Trial trial = new Trial(request, work, interruption).of(request.target().patched(classes, work), byField);
        int runs = 0;
        for (Map.Entry<String, List<Race>> e : byField.entrySet()) {
            if (trial.died() != null || objections.against(e.getValue(), true, trial) != null) {
                return null;
            }
            runs += trial.of(e.getKey()).size();
            runs += e.getValue().stream().mapToInt(r -> trial.of(r.id).size()).sum();
        }
        return "not reproduced in " + runs + " of " + runs + " schedules, no new deadlock";
    }

    private String diff(Patch patch) {
        StringBuilder diff = new StringBuilder();
        for (Path file : patch.texts().keySet().stream().sorted().toList()) {
            List<String> before = lines(originals.get(file));
            String name = names.get(file);
            UnifiedDiffUtils.generateUnifiedDiff(
                            "a/" + name,
                            "b/" + name,
                            before,
                            DiffUtils.diff(before, lines(patch.texts().get(file))),
                            CONTEXT)
                    .forEach(l -> diff.append(l).append('\n'));
        }
        return diff.toString();
    }

    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
        if (lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
        return lines;
    }

    /** The best patches of all variables as one, tried as a whole; the first of them alone where that does not do. */
    public Optional<Fix> best(Dossier dossier) throws IOException, InterruptedException {
        Map<Fix, Map<String, List<Race>>> best = new LinkedHashMap<>();
        dossier.races.stream()
                .filter(r -> !r.fixes.isEmpty())
                .forEach(r -> best.computeIfAbsent(r.fixes.get(0), f -> new LinkedHashMap<>())
                        .computeIfAbsent(r.field(), f -> new ArrayList<>())
                        .add(r));
        if (best.size() < 2) {
            return best.keySet().stream().findFirst();
        }
        Fix first = best.keySet().iterator().next();
        Patch all = patches.get(first);
        Map<String, List<Race>> races = new LinkedHashMap<>(best.remove(first));
        for (Map.Entry<Fix, Map<String, List<Race>>> e : best.entrySet()) {
            Patch more = United.of(all, patches.get(e.getKey()), originals);
            if (more != null) {
                all = more;
                races.putAll(e.getValue());
            }
        }
        List<Race> every = races.values().stream().flatMap(List::stream).toList();
        Trial controls = new Trial(request, work, interruption).controls(request.target(), every);
        String classPath =
                request.target().program().start(request.target().jdk(), work).classPath();
        String checked = check(all, races, classPath, new Objections(controls, dossier.races, request.oracle()));
        return Optional.of(checked == null ? first : new Fix(all.kind(), diff(all), checked));
    }
}
