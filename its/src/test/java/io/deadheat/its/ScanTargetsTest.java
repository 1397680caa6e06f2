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
    /** Raced on through an offset that only running code knows, or by threads started through reflection. */
    private static final Set<String> OUT_OF_SIGHT =
            Set.of("UnsafePut: level", "VirtualExecutor: handled", "VirtualIncrement: x");

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
        assertThat(missed).isEqualTo(new TreeSet<>(OUT_OF_SIGHT));
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
