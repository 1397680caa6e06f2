package io.deadheat.its;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The targets are many enough, and say about themselves what their folder demands. */
class TargetsTest {

    @Test
    void thereAreEnoughOfEachKind() {
        assertThat(Targets.of(Target.Kind.RACY)).hasSizeGreaterThanOrEqualTo(100);
        assertThat(Targets.of(Target.Kind.CLEAN)).hasSizeGreaterThanOrEqualTo(60);
        assertThat(Targets.of(Target.Kind.DEADLOCK)).hasSizeGreaterThanOrEqualTo(8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"load-store", "test-and-use", "repeated-test-and-use", "inherent", "lost-notify"})
    void thereAreEnoughOfEachPattern(String pattern) {
        assertThat(Targets.of(Target.Kind.RACY))
                .filteredOn(target -> target.pattern().filter(pattern::equals).isPresent())
                .hasSizeGreaterThanOrEqualTo(4);
    }

    @Test
    void aRacyTargetMarksItsRaces() {
        assertThat(Targets.of(Target.Kind.RACY)).allSatisfy(target -> {
            assertThat(target.racyFields()).isNotEmpty();
            assertThat(target.lines(Marker.Kind.DEADLOCK, "")).isEmpty();
        });
    }

    @Test
    void aCleanTargetMarksNothing() {
        assertThat(Targets.of(Target.Kind.CLEAN)).allSatisfy(target -> {
            assertThat(target.markers()).isEmpty();
            assertThat(target.pattern()).isEmpty();
        });
    }

    @Test
    void aDeadlockTargetMarksTheLocksItTakesAndNoRace() {
        assertThat(Targets.of(Target.Kind.DEADLOCK)).allSatisfy(target -> {
            assertThat(target.lines(Marker.Kind.DEADLOCK, "")).hasSizeGreaterThanOrEqualTo(2);
            assertThat(target.racyFields()).isEmpty();
        });
    }

    @Test
    void aMarkedLineUsesWhatItsMarkerNames() {
        assertThat(Targets.of(Target.Kind.RACY)).allSatisfy(target -> {
            LineAccesses accesses = LineAccesses.of(target);
            assertThat(target.markers()).allMatch(accesses::agreeWith);
        });
    }

    @Test
    void markersAreReadFromTheLineTheyStandOn() {
        assertThat(Marker.parse(7, "        x += y; // race: x, y"))
                .containsExactly(new Marker(7, Marker.Kind.RACE, "x"), new Marker(7, Marker.Kind.RACE, "y"));
        assertThat(Marker.parse(8, "a[0]++; // race: int[]")).containsExactly(new Marker(8, Marker.Kind.RACE, "int[]"));
        assertThat(Marker.parse(9, "x = 1; // predicted: x"))
                .containsExactly(new Marker(9, Marker.Kind.PREDICTED, "x"));
        assertThat(Marker.parse(10, "synchronized (a) { // deadlock"))
                .containsExactly(new Marker(10, Marker.Kind.DEADLOCK, ""));
        assertThat(Marker.parse(11, "x = 1; // a race to the deadlock line")).isEmpty();
    }

    @Test
    void headersAreRead() {
        Target virtual = Targets.named("targets.racy.VirtualIncrement");
        assertThat(virtual.minimumJdk()).isEqualTo(21);
        assertThat(virtual.pattern()).contains("load-store");
        assertThat(virtual.racyFields()).containsExactly("x");
        assertThat(Targets.named("targets.racy.Figure1").predictedFields()).containsExactly("x");
        assertThat(Targets.named("targets.clean.AtomicityVolatileIncrement").atomicity())
                .contains("x");
    }
}
