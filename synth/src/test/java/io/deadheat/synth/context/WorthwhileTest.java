package io.deadheat.synth.context;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.synth.trace.SeedTrace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How many tests a class has in which anything races with anything. */
class WorthwhileTest {
    @Test
    void aFewContextsAreAllTaken() {
        List<RacyContext> all = contexts(8);
        assertThat(all).hasSize(8 * 9 / 2);
        assertThat(Worthwhile.of(all)).isEqualTo(all);
    }

    @Test
    void ofManyThoseThatRaceNothingNewAreLeftOutAndEveryStatementRacesStill() {
        List<RacyContext> all = contexts(50);
        List<RacyContext> kept = Worthwhile.of(all);
        assertThat(kept).hasSizeLessThan(all.size() / 10);
        assertThat(statements(kept)).hasSize(50).isEqualTo(statements(all));
    }

    private static Set<String> statements(List<RacyContext> contexts) {
        Set<String> statements = new HashSet<>();
        for (RacyContext racy : contexts) {
            for (RacingPair pair : racy.pairs()) {
                statements.add(pair.first().access().site().key());
                statements.add(pair.second().access().site().key());
            }
        }
        return statements;
    }

    /** Of an object with so many methods, each of which writes its field once. */
    private static List<RacyContext> contexts(int methods) {
        List<String> lines = new ArrayList<>(List.of("C|NEW|Bag|<init>|()V|n", "R|leaves|o:1:Bag"));
        for (int i = 1; i <= methods; i++) {
            lines.add("S|" + i + "|Bag|m" + i + "()V|Bag.size|0|WRITE|Bag.java|" + i + "||");
            lines.addAll(List.of("C|VIRTUAL|Bag|m" + i + "|()V|o:1:Bag", "A|" + i + "|WRITE|0|", "R|changes|n"));
        }
        lines.add("END");
        SeedTrace trace = Recorded.trace(lines.toArray(String[]::new));
        return Contexts.of(trace, PairGenerator.pairs(trace, c -> true), c -> 0);
    }
}
