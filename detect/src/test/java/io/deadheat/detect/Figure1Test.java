package io.deadheat.detect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Figure 1 of the RaceFuzzer paper, in the run in which thread2 sees y == 1. */
class Figure1Test {
    @Test
    void hybridReportsXAndZAndNothingOnY() {
        Scenario s = monitors(new Hybrid());
        assertThat(s.pairs()).containsExactly("1 / 10", "5 / 7");
    }

    @Test
    void hybridReportsTheSameWithAnExplicitLock() {
        Scenario s = explicitLock(new Hybrid());
        assertThat(s.pairs()).containsExactly("1 / 10", "5 / 7");
    }

    @Test
    void fastTrackReportsZAlone() {
        assertThat(monitors(new FastTrack()).pairs()).containsExactly("5 / 7");
        assertThat(explicitLock(new FastTrack()).pairs()).containsExactly("5 / 7");
    }

    @Test
    void hybridIsSureOfZAndNotOfX() {
        for (var race : monitors(new Hybrid()).races()) {
            assertThat(race.confidence).isEqualTo(race.field().equals("z") ? RaceLog.CERTAIN : RaceLog.PREDICTED);
        }
    }

    private static Scenario monitors(Detector detector) {
        return begin(detector)
                .write("thread1", "x", "1")
                .acquire("thread1", "L")
                .write("thread1", "y", "3")
                .release("thread1", "L")
                .write("thread2", "z", "7")
                .read("thread1", "z", "5")
                .acquire("thread2", "L")
                .read("thread2", "y", "9")
                .read("thread2", "x", "10")
                .release("thread2", "L");
    }

    private static Scenario explicitLock(Detector detector) {
        return begin(detector)
                .write("thread1", "x", "1")
                .explicitLock("thread1", "L")
                .write("thread1", "y", "3")
                .explicitUnlock("thread1", "L")
                .write("thread2", "z", "7")
                .read("thread1", "z", "5")
                .explicitLock("thread2", "L")
                .read("thread2", "y", "9")
                .read("thread2", "x", "10")
                .explicitUnlock("thread2", "L");
    }

    private static Scenario begin(Detector detector) {
        return new Scenario(detector)
                .write("main", "x", "0")
                .write("main", "y", "0")
                .write("main", "z", "0")
                .start("main", "thread1")
                .start("main", "thread2");
    }
}
