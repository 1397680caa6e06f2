package io.deadheat.its;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Access;
import io.deadheat.model.Race;
import io.deadheat.scan.Progress;
import io.deadheat.scan.ScanOptions;
import io.deadheat.scan.Scanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the scanner, which runs nothing, finds in the targets by their class files. */
class ScanTargetsTest {
    @Test
    void everyMarkedRaceIsAmongTheCandidates() throws Exception {
        Set<String> missed = new TreeSet<>();
        for (Target target : Targets.of(Target.Kind.RACY)) {
            List<Race> races = scan(target);
            for (String name : target.racyFields()) {
                if (races.stream().noneMatch(r -> isOn(name, r))) {
                    missed.add(target.name() + ": " + name);
                }
            }
        }
        assertThat(missed).isEmpty();
    }

    @Test
    void atMostAQuarterOfTheCleanTargetsDrawsAReport() throws Exception {
        List<String> reported = new ArrayList<>();
        List<Target> targets = Targets.of(Target.Kind.CLEAN);
        for (Target target : targets) {
            if (!scan(target).isEmpty()) {
                reported.add(target.name());
            }
        }
        assertThat(reported).hasSizeLessThanOrEqualTo(targets.size() / 4);
    }

    @Test
    void aRaceInARunHasTheIdThatTheScanGaveIt() throws Exception {
        Jdks.Jdk jdk = Jdks.running();
        List<Target> targets =
                Targets.of(Target.Kind.RACY).stream().filter(jdk::runs).toList();
        Watched watched = Watched.run(jdk, "hybrid", 1, targets);
        Set<String> unknown = new TreeSet<>();
        int compared = 0;
        for (Target target : targets) {
            Set<String> ids = new TreeSet<>();
            scan(target).forEach(r -> ids.add(r.id));
            for (Race race : watched.races(target)) {
                boolean own =
                        race.first.site().caller() == null && race.second.site().caller() == null;
                compared += own ? 1 : 0;
                if (own && !ids.contains(race.id)) {
                    unknown.add(target.name() + ": " + race.field() + " at "
                            + race.first.site().line() + " and "
                            + race.second.site().line());
                }
            }
        }
        assertThat(unknown).isEmpty();
        assertThat(compared).isGreaterThan(100);
    }

    private static List<Race> scan(Target target) throws Exception {
        ScanOptions options = new ScanOptions();
        options.classPath.add(Targets.classPath().toString());
        options.mainClass = target.className();
        return new Scanner(options, Progress.silent()).scan().dossier().races;
    }

    private static boolean isOn(String name, Race race) {
        if (name.endsWith("[]")) {
            return race.field().equals(name.equals("boolean[]") ? "byte[]" : name);
        }
        if (name.startsWith("java.")) {
            return Stream.of(race.first, race.second)
                    .map(Access::stack)
                    .flatMap(List::stream)
                    .anyMatch(f -> f.startsWith(name));
        }
        return race.field().endsWith("." + name);
    }
}
