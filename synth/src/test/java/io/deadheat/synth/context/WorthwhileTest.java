package io.deadheat.synth.context;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.synth.trace.SeedTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How many tests a class has in which anything races with anything. */
class WorthwhileTest {
    @Test
    void aFewContextsAreAllTaken() {
        List<RacyContext> all = contexts(5);
        assertThat(all).hasSize(5 * 6 / 2);
        assertThat(Worthwhile.of(all)).isEqualTo(all);
    }

    @Test
    void ofManyThoseThatRaceNothingNewAreLeftOutAndEveryMethodRacesStill() {
        List<RacyContext> all = contexts(50);
        List<RacyContext> kept = Worthwhile.of(all);
        assertThat(kept).hasSizeLessThan(all.size() / 10);
        assertThat(methods(kept)).hasSize(50).isEqualTo(methods(all));
    }

    @Test
    void everyFieldRacesStillAndAnotherStatementOfAMethodIsNoReasonForATest() {
        List<RacyContext> all = contexts(50, 2);
        List<RacyContext> kept = Worthwhile.of(all);
        assertThat(kept).hasSize(46 / 2 + 4);
        assertThat(methods(kept)).hasSize(50);
        assertThat(fields(kept)).hasSize(5).isEqualTo(fields(all));
    }

    private static Set<String> methods(List<RacyContext> contexts) {
        return racers(contexts).map(r -> r.call().name()).collect(Collectors.toSet());
    }

    private static Set<String> fields(List<RacyContext> contexts) {
        return racers(contexts).map(r -> r.access().place()).collect(Collectors.toSet());
    }

    private static Stream<Racer> racers(List<RacyContext> contexts) {
        return contexts.stream().flatMap(c -> c.pairs().stream()).flatMap(p -> Stream.of(p.first(), p.second()));
    }

    private static List<RacyContext> contexts(int methods) {
        return contexts(methods, 1);
    }

    /**
     * Of an object with so many methods, each of which is called so many times and writes a field in another statement each time. Every
     * twelfth has a field of its own, the others have one together.
     */
    private static List<RacyContext> contexts(int methods, int calls) {
        List<String> lines = new ArrayList<>(List.of("C|NEW|Bag|<init>|()V|n", "R|leaves|o:1:Bag"));
        for (int i = 1; i <= methods * calls; i++) {
            int method = 1 + (i - 1) % methods;
            String field = calls > 1 && method % 12 == 0 ? "own" + method : "size";
            lines.add("S|" + i + "|Bag|m" + method + "()V|Bag." + field + "|0|WRITE|Bag.java|" + i + "||");
            lines.addAll(List.of("C|VIRTUAL|Bag|m" + method + "|()V|o:1:Bag", "A|" + i + "|WRITE|0|", "R|changes|n"));
        }
        lines.add("END");
        SeedTrace trace = Recorded.trace(lines.toArray(String[]::new));
        return Contexts.of(trace, PairGenerator.pairs(trace, c -> true), c -> 0);
    }
}
