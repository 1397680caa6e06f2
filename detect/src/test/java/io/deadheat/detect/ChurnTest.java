package io.deadheat.detect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is kept of a location does not grow with the number of threads that ever were there. */
class ChurnTest {
    private static final int SLOTS = 40;
    private static final int THREADS = 20_000;

    @Test
    void fastTrackKeepsNoMoreReadsThanThereAreSlots() {
        Scenario s = churn(new FastTrack());
        int reads = 0;
        for (MemoryAccess r = ((FastTrackLocation) s.location("v")).reads; r != null; r = r.next) {
            reads++;
        }
        assertThat(reads).isLessThanOrEqualTo(SLOTS);
        s.write("last", "v");
        assertThat(s.racyFields()).containsExactly("v");
    }

    @Test
    void hybridStillFindsTheRaceAfterManyThreads() {
        Scenario s = churn(new Hybrid());
        s.write("last", "v");
        assertThat(s.pairs()).containsExactly("last-writes-v / read");
    }

    private static Scenario churn(Detector detector) {
        Scenario s = new Scenario(detector);
        for (int i = 0; i < THREADS; i++) {
            String name = "t" + i;
            s.thread(name, 1 + i % SLOTS);
            s.start("main", name).read(name, "v", "read").end(name);
        }
        return s;
    }
}
