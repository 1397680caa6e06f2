package io.deadheat.detect;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.hooks.ThreadState;
import io.deadheat.model.Pattern;
import org.junit.jupiter.api.Test;

class HybridTest {
    private final Scenario s = new Scenario(new Hybrid());

    @Test
    void commonLockProtects() {
        s.acquire("t1", "L").write("t1", "v").release("t1", "L");
        s.acquire("t2", "M").acquire("t2", "L").write("t2", "v");
        assertThat(s.races()).isEmpty();
    }

    @Test
    void disjointLocksDoNotProtectEvenIfTheRunOrderedThem() {
        s.acquire("t1", "L").write("t1", "v").release("t1", "L");
        s.acquire("t2", "L").release("t2", "L").write("t2", "v");
        assertThat(s.racyFields()).containsExactly("v");
        assertThat(s.races().get(0).confidence).isEqualTo(RaceLog.PREDICTED);
        assertThat(s.races().get(0).suggestedLocks).singleElement().asString().contains("org.acme.L");
    }

    @Test
    void aCertainSightingRaisesAPredictedOne() {
        s.acquire("t1", "L").write("t1", "v").release("t1", "L");
        s.acquire("t2", "L").release("t2", "L").write("t2", "v");
        s.write("t3", "v", "t1-writes-v");
        assertThat(s.races()).allSatisfy(r -> assertThat(r.confidence).isEqualTo(RaceLog.CERTAIN));
    }

    @Test
    void twoReadLocksDoNotProtectAWrite() {
        s.acquire("t1", "RW", ThreadState.SHARED).write("t1", "v");
        s.acquire("t2", "RW", ThreadState.SHARED).read("t2", "v");
        assertThat(s.racyFields()).containsExactly("v");
        assertThat(s.races().get(0).first.locks()).singleElement().asString().endsWith("(shared)");
    }

    @Test
    void aReadLockAndTheWriteLockProtect() {
        s.acquire("t1", "RW").write("t1", "v").release("t1", "RW");
        s.acquire("t2", "RW", ThreadState.SHARED).read("t2", "v");
        assertThat(s.races()).isEmpty();
    }

    @Test
    void aDowngradedWriteLockStillProtects() {
        s.acquire("t1", "RW")
                .acquire("t1", "RW", ThreadState.SHARED)
                .write("t1", "v")
                .release("t1", "RW");
        s.read("t1", "v").release("t1", "RW", ThreadState.SHARED);
        s.acquire("t2", "RW").write("t2", "v");
        assertThat(s.races()).isEmpty();
    }

    @Test
    void readsDoNotRace() {
        s.read("t1", "v").read("t2", "v").read("t3", "v");
        assertThat(s.races()).isEmpty();
    }

    @Test
    void messagesOrder() {
        s.write("main", "v").start("main", "t1").write("t1", "v").send("t1", "notify");
        s.receive("t2", "notify").write("t2", "v").end("t2").join("main", "t2").write("main", "v");
        assertThat(s.races()).isEmpty();
    }

    @Test
    void messagesBornInsideALockDoNot() {
        s.explicitLock("t1", "L").write("t1", "v").explicitUnlock("t1", "L");
        s.explicitLock("t2", "L").explicitUnlock("t2", "L").write("t2", "v");
        assertThat(s.racyFields()).containsExactly("v");
    }

    @Test
    void findsAllPairsOfStatementsNotOnlyTheLast() {
        s.write("t1", "v", "a").write("t1", "v", "b").write("t1", "v", "c").read("t2", "v", "d");
        assertThat(s.pairs()).containsExactly("a / d", "b / d", "c / d");
    }

    @Test
    void aStatementBehindALoopInALaterSegmentIsStillSeen() {
        for (int i = 0; i < 4; i++) {
            s.acquire("t1", "L").write("t1", "v", "usual");
            if (i == 3) {
                s.write("t1", "v", "rare");
            }
            s.release("t1", "L");
        }
        s.read("t2", "v", "other");
        assertThat(s.pairs()).containsExactly("other / rare", "other / usual");
    }

    @Test
    void anAccessIsComparedAgainAfterItsThreadSentAMessage() {
        s.write("t1", "v").send("t1", "c").receive("t2", "c").write("t2", "v");
        assertThat(s.races()).isEmpty();
        s.write("t1", "v");
        assertThat(s.racyFields()).containsExactly("v");
    }

    @Test
    void whatAnOwnerNotedIsComparedWhenAnotherThreadComes() {
        own("t1");
        s.send("t1", "c").write("t1", "v", "last").receive("t2", "c").write("t2", "v", "other");
        assertThat(s.pairs()).contains("last / other");
    }

    @Test
    void whatAnOwnerNotedIsOrderedByMessages() {
        own("t1");
        s.send("t1", "c")
                .write("t1", "v", "last")
                .send("t1", "c")
                .receive("t2", "c")
                .write("t2", "v", "other");
        assertThat(s.races()).isEmpty();
        own("t2");
        s.read("t1", "v");
        assertThat(s.pairs()).contains("t1-reads-v / usual");
    }

    @Test
    void anOwnersAccessesUnderALockAreTold() {
        own("t1");
        s.acquire("t1", "L").write("t1", "v").release("t1", "L");
        s.acquire("t2", "L").write("t2", "v").release("t2", "L");
        assertThat(s.pairs()).containsExactly("last / t2-writes-v", "t2-writes-v / usual");
    }

    /** Writes so often, in segments of their own, that the statements are known and the thread owns the location. */
    private void own(String thread) {
        for (int i = 0; i < 100; i++) {
            s.write(thread, "v", "usual").send(thread, "elsewhere");
            s.write(thread, "v", "last").send(thread, "elsewhere");
        }
        assertThat(s.location("v").owner).isNotNull();
    }

    @Test
    void constructorsMayPublishThroughALock() {
        s.construct("t1", "v").acquire("t1", "L").release("t1", "L");
        s.acquire("t2", "L").release("t2", "L").read("t2", "v");
        assertThat(s.races()).isEmpty();
    }

    @Test
    void constructorsThatPublishThroughNothingRace() {
        s.construct("t1", "v").read("t2", "v");
        assertThat(s.racyFields()).containsExactly("v");
    }

    @Test
    void manyThreadsAtOneStatementDoNotPushOutTheOthers() {
        s.write("rare", "v", "rare");
        for (int i = 0; i < 40; i++) {
            s.read("reader" + i, "v", "common");
        }
        s.write("late", "v", "late");
        assertThat(s.pairs()).containsExactly("common / late", "common / rare", "late / rare");
    }

    @Test
    void onlyTheFirstEvidenceOfAPairIsKept() {
        s.write("t1", "v", "a").write("t2", "v", "b").write("t3", "v", "b");
        assertThat(s.races())
                .filteredOn(r -> !r.first.site().equals(r.second.site()))
                .singleElement()
                .satisfies(r -> assertThat(r.second.thread()).isEqualTo("t2"));
    }

    @Test
    void patternsComeFromTheirSource() {
        s.write("t1", "v").write("t2", "v");
        assertThat(((Detector) s.listener).races((a, b) -> Pattern.LOAD_STORE))
                .allSatisfy(r -> assertThat(r.pattern).isEqualTo(Pattern.LOAD_STORE));
    }
}
