package io.deadheat.its.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Controlled;
import io.deadheat.its.Jdks;
import io.deadheat.its.Target;
import io.deadheat.its.Targets;
import io.deadheat.report.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** Whether threads are threads of the operating system or continuations on one of them is nothing to a schedule. */
class BothEnginesTest {
    private static final int LEAST_COMPARED = 80;

    @TempDir
    Path folder;

    static boolean hasNewest() {
        return Jdks.newest().isPresent();
    }

    private static List<Target> targets(Jdks.Jdk jdk) {
        List<Target> targets = new ArrayList<>(Targets.of(Target.Kind.CLEAN));
        targets.addAll(Targets.of(Target.Kind.DEADLOCK));
        targets.removeIf(t -> !jdk.runs(t));
        return targets;
    }

    private Map<String, List<Json>> runs(Jdks.Jdk jdk, String engine) throws Exception {
        Controlled controlled = Controlled.everywhere(folder, jdk).engine(engine);
        List<Target> targets = targets(jdk);
        targets.forEach(t -> controlled.job(t.className(), t, "random", 1));
        Map<String, List<Json>> runs = controlled.run(targets.get(0).className());
        assertThat(controlled.last().text("engine")).isEqualTo(engine);
        assertThat(controlled.last().strings("notes")).isEmpty();
        return runs;
    }

    @Test
    @EnabledIf("hasNewest")
    void aSeedMakesTheSameSchedule() throws Exception {
        Jdks.Jdk jdk = Jdks.newest().orElseThrow();
        Map<String, List<Json>> continuations = runs(jdk, "continuation");
        Map<String, List<Json>> baton = runs(jdk, "baton");
        List<String> compared = new ArrayList<>();
        baton.forEach((target, runs) -> {
            Json one = runs.get(0);
            Json other = continuations.get(target).get(0);
            if (one.bool("controlled") && other.bool("controlled")) {
                assertThat(shown(other)).as(target).isEqualTo(shown(one));
                compared.add(target);
            }
        });
        assertThat(compared).hasSizeGreaterThan(LEAST_COMPARED);
    }

    private static List<Object> shown(Json run) {
        Json deadlock = run.child("deadlock");
        return List.of(
                run.text("schedule"),
                run.number("steps"),
                run.each("failures")
                        .map(f -> f.text("type") + f.strings("stack"))
                        .toList(),
                deadlock == null ? "" : deadlock.text("id"));
    }
}
