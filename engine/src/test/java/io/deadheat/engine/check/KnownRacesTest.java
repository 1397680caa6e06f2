package io.deadheat.engine.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.FailOn;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.program.MainProgram;
import io.deadheat.engine.program.TargetJdk;
import io.deadheat.model.Access;
import io.deadheat.model.AccessKind;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import io.deadheat.model.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Races that the users mean to have, and races that they had before. */
class KnownRacesTest {
    @interface IntentionalRace {
        String value() default "";
    }

    static class Statistics {
        @IntentionalRace("a hint only")
        int hint;

        int hits;

        @IntentionalRace
        void touch() {
            hits++;
        }
    }

    @TempDir
    private Path folder;

    @Test
    void aLineSuppressesARaceAFieldOrAClass() throws IOException {
        Dossier d = dossier("a.B.x", "a.B.y", "a.c.D.z", "e.F.g");
        Path file = Files.writeString(
                folder.resolve("known"),
                "# comment\n\n" + d.races.get(0).id + ": by id\na.*.y: by field\na.**: by class\n");
        Suppressions.read(file).applyTo(d, target(), folder);
        assertThat(d.races).extracting(r -> r.suppressed).containsExactly("by id", "by field", "by class", null);
    }

    @Test
    void aSuppressionNeedsAReason() throws IOException {
        Path file = Files.writeString(folder.resolve("known"), "# why\na.B.x\n");
        assertThatThrownBy(() -> Suppressions.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("known:2: a suppression needs a reason");
        assertThatThrownBy(() -> Suppressions.read(folder.resolve("none"))).isInstanceOf(BadInputException.class);
    }

    @Test
    void theProgramCanSayThatARaceIsMeant() throws IOException {
        String name = Statistics.class.getName();
        Dossier d = new Dossier();
        d.races.add(race(name, "other()V", name + ".hint"));
        d.races.add(race(name, "touch()V", name + ".hits"));
        d.races.add(race(name, "other()V", name + ".hits"));
        Suppressions.none().applyTo(d, target(), folder);
        assertThat(d.races)
                .extracting(r -> r.suppressed)
                .containsExactly("a hint only", "marked IntentionalRace", null);
    }

    @Test
    void theBaselineTellsOldRacesFromNewOnes() {
        Path file = folder.resolve("baseline");
        Dossier before = dossier("a.B.x", "a.B.y");
        assertThat(Baseline.write(file, before, FailOn.CONFIRMED).applyTo(before))
                .isEmpty();
        assertThat(FailOn.CONFIRMED.isReachedBy(before)).isFalse();
        Dossier after = dossier("a.B.y", "a.B.z");
        assertThat(Baseline.read(file).applyTo(after))
                .containsExactly(before.races.get(0).id + " write-write race on a.B.x");
        assertThat(after.races).extracting(r -> r.suppressed).containsExactly("known, in baseline", null);
        assertThat(FailOn.CONFIRMED.isReachedBy(after)).isTrue();
    }

    @Test
    void aBaselineThatCannotBeReadIsBadInput() throws IOException {
        assertThatThrownBy(() -> Baseline.read(folder.resolve("none"))).isInstanceOf(BadInputException.class);
        Path file = Files.writeString(folder.resolve("odd"), "{}\n");
        assertThatThrownBy(() -> Baseline.read(file)).hasMessageContaining("not the id of a race");
    }

    private static Dossier dossier(String... fields) {
        Dossier d = new Dossier();
        for (String field : fields) {
            d.races.add(race(field.substring(0, field.lastIndexOf('.')), "m()V", field));
        }
        return d;
    }

    private static Race race(String className, String method, String field) {
        Access access =
                new Access(new Site(className, method, field, 0, AccessKind.WRITE, null, 0), "T", List.of(), List.of());
        Race race = new Race(access, access);
        race.verdict = Verdict.CONFIRMED;
        return race;
    }

    private static ControlledTarget target() {
        MainProgram program = new MainProgram("target/test-classes", "none.Main", List.of());
        return new ControlledTarget(program, TargetJdk.current(), List.of(), Path.of("none"), AgentOptions::empty);
    }
}
