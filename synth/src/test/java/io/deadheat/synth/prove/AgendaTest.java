package io.deadheat.synth.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Access;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Harm;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import io.deadheat.model.Verdict;
import io.deadheat.synth.source.TestCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class AgendaTest {
    private static final int RUNS = 100;

    private final TestCase one = test("one");
    private final TestCase other = test("other");

    @Test
    void aFieldComesBeforeFurtherPairsOfAnother() {
        Race size = race("size", 1);
        Race sizeAgain = race("size", 2);
        Race count = race("count", 1);
        Agenda agenda = agenda(Map.of(one, List.of(size, sizeAgain), other, List.of(count)), 8);
        assertThat(play(agenda, r -> Verdict.CONFIRMED, 2)).containsExactly("one 1 other 1", "one 1");
    }

    @Test
    void aPairIsTriedWithOneTestOfARoundAndWithTheNextWhereThatFailed() {
        Race size = race("size", 1);
        Agenda agenda = agenda(Map.of(one, List.of(size), other, List.of(size)), 8);
        assertThat(play(agenda, r -> Verdict.UNCONFIRMED, 2)).containsExactly("one 1", "other 1");
    }

    @Test
    void whatDidNotMeetInFewRunsHasAllOfThemInTheEnd() {
        Agenda agenda = agenda(Map.of(one, List.of(race("size", 1)), other, List.of()), 8);
        assertThat(agenda.next()).singleElement().satisfies(t -> {
            assertThat(t.runs()).isLessThan(RUNS);
            agenda.tried(t.test(), judged(t.pairs(), Verdict.UNCONFIRMED));
        });
        assertThat(agenda.next()).singleElement().satisfies(t -> {
            assertThat(t.runs()).isEqualTo(RUNS);
            agenda.tried(t.test(), judged(t.pairs(), Verdict.UNCONFIRMED));
        });
        assertThat(agenda.next()).isEmpty();
    }

    @Test
    void aTestThatAddsNothingHasOneOfItsPairsConfirmedAgain() {
        Race size = race("size", 1);
        Agenda agenda = agenda(Map.of(one, List.of(size), other, List.of(size)), 8);
        assertThat(play(agenda, r -> Verdict.CONFIRMED, 3)).containsExactly("one 1", "other 1");
        assertThat(agenda.done()).containsExactly(one, other);
    }

    @Test
    void aPairThatThereWasNoTimeForComesAgain() {
        Agenda agenda = agenda(Map.of(one, List.of(race("size", 1)), other, List.of()), 8);
        assertThat(play(agenda, r -> Verdict.POTENTIAL, 3)).containsExactly("one 1", "one 1", "one 1");
        assertThat(agenda.done()).containsExactly(other);
    }

    @Test
    void aRoundHasNoMoreThanItsSize() {
        List<Race> many = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            many.add(race("size", i));
        }
        Agenda agenda = agenda(Map.of(one, many, other, List.of()), 3);
        assertThat(play(agenda, r -> Verdict.CONFIRMED, 4)).containsExactly("one 1", "one 3", "one 1");
    }

    private Agenda agenda(Map<TestCase, List<Race>> candidates, int size) {
        return new Agenda(List.of(one, other), candidates::get, size, RUNS);
    }

    /** So many rounds at most, each as the names of its tests and the number of their pairs. */
    private static List<String> play(Agenda agenda, Function<Race, Verdict> verdict, int rounds) {
        List<String> played = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            List<String> turns = new ArrayList<>();
            for (Turn turn : agenda.next()) {
                turns.add(turn.test().name() + ' ' + turn.pairs().size());
                agenda.tried(
                        turn.test(),
                        judged(turn.pairs(), verdict.apply(turn.pairs().get(0))));
            }
            if (!turns.isEmpty()) {
                played.add(String.join(" ", turns));
            }
        }
        return played;
    }

    private static List<Race> judged(List<Race> pairs, Verdict verdict) {
        return pairs.stream()
                .map(p -> {
                    Race race = new Race(p.first, p.second);
                    race.verdict = verdict;
                    race.harm = Harm.EXCEPTION;
                    return race;
                })
                .toList();
    }

    private static Race race(String field, int line) {
        return new Race(access(field, AccessKind.READ, line), access(field, AccessKind.WRITE, line));
    }

    private static Access access(String field, AccessKind kind, int line) {
        Site site = new Site("A", "m" + line + "()V", "A." + field, 0, kind, "A.java", line);
        return new Access(site, "T", List.of(), List.of());
    }

    private static TestCase test(String name) {
        return new TestCase(name, null, null, null, List.of(), List.of(), 0);
    }
}
