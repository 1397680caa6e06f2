package io.deadheat.engine.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.engine.program.MainProgram;
import io.deadheat.engine.program.TestProgram;
import io.deadheat.model.Access;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import java.util.List;
import org.junit.jupiter.api.Test;

class NeededTestsTest {
    private static final String WORKER = "java.lang.Thread.run(Thread.java:1)";
    private final NeededTests tests =
            new NeededTests(new TestProgram("cp", List.of("p.ATest", "p.BTest#one", "p.CTest")));

    @Test
    void thoseThatTheStacksComeFrom() {
        assertThat(tests.of(race("T1", "p.ATest$Nested.m(ATest.java:3)", "main", WORKER)))
                .containsExactly("p.ATest");
        assertThat(tests.of(race("T1", "p.ATest.m(ATest.java:3)", "main", "p.BTest.one(BTest.java:3)")))
                .containsExactly("p.ATest", "p.BTest#one");
        assertThat(tests.of(race("thread started at p.CTest.n(CTest.java:7)", WORKER, "main", WORKER)))
                .containsExactly("p.CTest");
    }

    @Test
    void allWhereTheStacksDoNotSayOrThereIsOneOnly() {
        Race pooled = race("T1", WORKER, "T2", "p.ATestHelper.m(ATestHelper.java:3)");
        assertThat(tests.of(pooled)).isEmpty();
        Race named = race("T1", "p.ATest.m(ATest.java:3)", "T2", WORKER);
        assertThat(new NeededTests(new TestProgram("cp", List.of("p.ATest"))).of(named))
                .isEmpty();
        assertThat(new NeededTests(new MainProgram("cp", "p.ATest", List.of())).of(named))
                .isEmpty();
    }

    @Test
    void pairsOfTheSameTestsAreTriedTogetherInTheirOrder() {
        Race a = race("a1", "p.ATest.m(ATest.java:3)", "T2", WORKER);
        Race c = race("c1", "p.CTest.m(CTest.java:3)", "T2", WORKER);
        Race b = race("a2", "p.ATest.m(ATest.java:3)", "T2", WORKER);
        assertThat(tests.group(List.of(a, c, b), 8)).containsExactly(a, b);
        assertThat(tests.group(List.of(a, c, b), 1)).containsExactly(a);
        assertThat(tests.group(List.of(c, b), 8)).containsExactly(c);
    }

    private static Race race(String thread, String frame, String otherThread, String otherFrame) {
        return new Race(access(thread, 0, frame), access(otherThread, 1, otherFrame));
    }

    private static Access access(String thread, int ordinal, String frame) {
        Site site = new Site("p.Counter", "m()V", thread, ordinal, AccessKind.WRITE, "Counter.java", 1);
        return new Access(site, thread, List.of(), List.of("p.Counter.m(Counter.java:1)", frame));
    }
}
