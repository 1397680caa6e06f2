package io.deadheat.its;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.model.Healing;
import io.deadheat.model.Race;
import io.deadheat.report.Json;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The targets with an atomicity pattern, healed by a new lock: neither the race nor its harm can be created. */
class HealTargetsTest {
    private static final Set<String> PATTERNS = Set.of("load-store", "test-and-use", "repeated-test-and-use");
    private static final int RUNS = 12;

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void afterHealingNothingBadCanBeCreated(Jdks.Jdk jdk) throws Exception {
        List<Target> targets = Targets.of(Target.Kind.RACY).stream()
                .filter(t -> t.pattern().filter(PATTERNS::contains).isPresent())
                .filter(jdk::runs)
                .toList();
        assertThat(targets).hasSizeGreaterThan(25);
        Watched watched = Watched.run(jdk, "hybrid", 2, targets);
        Dossier all = new Dossier();
        Controlled healed = Controlled.atSynchronization(folder, jdk);
        for (Target target : targets) {
            List<Race> races = watched.races(target);
            races.forEach(r -> r.healing = Healing.by("new-lock", null, null));
            all.races.addAll(races);
            races.forEach(r -> healed.job(target, r, RUNS));
        }
        Path plan = folder.resolve("races.json");
        DossierWriter.write(all, plan);
        Map<String, List<Json>> runs = healed.healed(plan).run(targets.get(0).className());
        runs.remove("warm-up");
        Map<String, String> bad = new LinkedHashMap<>();
        runs.forEach((job, made) -> made.forEach(run -> complaint(run).ifPresent(why -> bad.putIfAbsent(job, why))));
        assertThat(runs).hasSizeGreaterThan(targets.size());
        assertThat(bad).isEmpty();
    }

    private static Optional<String> complaint(Json run) {
        if (run.each("meetings").findAny().isPresent()) {
            return Optional.of("the race can be created, seed " + run.number("seed"));
        }
        if (run.child("deadlock") != null) {
            return Optional.of("deadlock, seed " + run.number("seed"));
        }
        return run.each("failures")
                .map(f -> f.text("type") + ": " + f.text("message"))
                .findFirst();
    }
}
