package io.deadheat.its;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Race;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every racy target under control: the accesses that its markers name are brought side by side within 100 runs. */
class ConfirmTargetsTest {
    private static final int WATCHED_RUNS = 3;

    @Test
    void everyMarkedRaceIsCreatedWithinAHundredRuns() throws IOException, InterruptedException {
        Jdks.Jdk jdk = Jdks.running();
        List<Target> targets =
                Targets.of(Target.Kind.RACY).stream().filter(jdk::runs).toList();
        Watched watched = Watched.run(jdk, "hybrid", WATCHED_RUNS, targets);
        Map<String, Set<String>> missed = new LinkedHashMap<>();
        targets.parallelStream().forEach(target -> {
            Set<String> names = new TreeSet<>(Judge.missed(target, met(jdk, target, watched.races(target))));
            synchronized (missed) {
                missed.put(target.className(), names);
            }
        });
        missed.values().removeIf(Set::isEmpty);
        assertThat(missed).isEmpty();
    }

    private static List<Race> met(Jdks.Jdk jdk, Target target, List<Race> races) {
        try {
            return Controlled.met(jdk, target, races);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
