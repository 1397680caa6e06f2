package io.deadheat.its;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.model.Healing;
import io.deadheat.model.Race;
import io.deadheat.report.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The targets whose races are a matter of order: as they are, directed runs create the harm of each; with one of the two
 * orders enforced, none can.
 */
class HealOrderTest {
    private static final int RUNS = 20;

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anEnforcedOrderLeavesNoHarm(Jdks.Jdk jdk) throws Exception {
        List<Target> targets = Targets.of(Target.Kind.RACY).stream()
                .filter(t -> t.pattern().filter("inherent"::equals).isPresent() && jdk.runs(t))
                .toList();
        assertThat(targets).hasSizeGreaterThan(8);
        Watched watched = Watched.run(jdk, "hybrid", 2, targets);
        Map<Target, List<Race>> races = new HashMap<>();
        targets.forEach(t -> races.put(t, watched.races(t)));
        Map<String, List<Json>> plain = runs(jdk, races, null);
        Map<String, List<Json>> forwards = runs(jdk, races, "first");
        Map<String, List<Json>> backwards = runs(jdk, races, "second");
        List<String> harmless = new ArrayList<>();
        List<String> notHealed = new ArrayList<>();
        for (Target target : targets) {
            if (!isBad(target, races, plain)) {
                harmless.add(target.className());
            }
            if (isBad(target, races, forwards) && isBad(target, races, backwards)) {
                notHealed.add(target.className());
            }
        }
        assertThat(harmless).isEmpty();
        assertThat(notHealed).isEmpty();
    }

    /** @param early the access of each race that is made to come first, or null */
    private Map<String, List<Json>> runs(Jdks.Jdk jdk, Map<Target, List<Race>> races, String early) throws Exception {
        Controlled controlled = Controlled.atSynchronization(folder, jdk);
        Dossier dossier = new Dossier();
        races.forEach((target, all) -> all.forEach(race -> {
            race.healing = early == null ? null : Healing.inOrder(early);
            dossier.races.add(race);
            controlled.job(target, race, RUNS);
        }));
        if (early != null) {
            Path plan = folder.resolve(early + ".json");
            DossierWriter.write(dossier, plan);
            controlled.healed(plan);
        }
        return controlled.run(races.keySet().iterator().next().className());
    }

    private static boolean isBad(Target target, Map<Target, List<Race>> races, Map<String, List<Json>> runs) {
        return races.get(target).stream()
                .flatMap(race -> runs.getOrDefault(Controlled.id(target, race), List.of()).stream())
                .anyMatch(run -> run.child("deadlock") != null
                        || run.each("failures").findAny().isPresent());
    }
}
