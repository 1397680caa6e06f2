package io.deadheat.detect;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.hooks.Shadow;
import io.deadheat.hooks.ThreadState;
import org.junit.jupiter.api.Test;

/** FastTrack's rules, one by one, and the edges of each kind of synchronization. */
class FastTrackTest {
    private final Scenario s = new Scenario(new FastTrack());

    @Test
    void readSameEpochKeepsTheFirstRead() {
        s.read("t1", "v", "first").read("t1", "v", "second").write("t2", "v");
        assertThat(s.pairs()).containsExactly("first / t2-writes-v");
    }

    @Test
    void readExclusiveReplacesAReadThatItFollows() {
        s.read("t1", "v").send("t1", "c").receive("t2", "c").read("t2", "v");
        assertThat(location().reads).isNull();
        s.write("t3", "v");
        assertThat(s.pairs()).containsExactly("t2-reads-v / t3-writes-v");
    }

    @Test
    void readShareKeepsUnorderedReads() {
        s.read("t1", "v").read("t2", "v");
        assertThat(location().reads.next).isNotNull();
        s.write("t3", "v");
        assertThat(s.pairs()).containsExactly("t1-reads-v / t3-writes-v", "t2-reads-v / t3-writes-v");
    }

    @Test
    void readSharedUpdatesAThreadsOwnRead() {
        s.read("t1", "v").read("t2", "v").send("t1", "c").read("t1", "v", "later");
        s.receive("t3", "c").write("t3", "v");
        assertThat(s.pairs()).containsExactly("later / t3-writes-v", "t2-reads-v / t3-writes-v");
    }

    @Test
    void writeSameEpochKeepsTheFirstWrite() {
        s.write("t1", "v", "first").write("t1", "v", "second").read("t2", "v");
        assertThat(s.pairs()).containsExactly("first / t2-reads-v");
    }

    @Test
    void writeExclusiveChecksTheReadAndTheWriteBefore() {
        s.write("t1", "v").read("t1", "v").write("t2", "v");
        assertThat(s.pairs()).containsExactly("t1-reads-v / t2-writes-v", "t1-writes-v / t2-writes-v");
    }

    @Test
    void writeSharedForgetsTheReads() {
        s.read("t1", "v").read("t2", "v");
        s.end("t1").end("t2").join("t3", "t1").join("t3", "t2").write("t3", "v");
        assertThat(location().reads).isNull();
        assertThat(s.races()).isEmpty();
    }

    @Test
    void orderedAccessesDoNotRaceWithEachOther() {
        s.orderedRead("t1", "v").orderedRead("t1", "v").orderedWrite("t2", "v").orderedWrite("t3", "v");
        assertThat(s.races()).isEmpty();
    }

    @Test
    void anOrderedAccessRacesWithAPlainOne() {
        s.orderedRead("t1", "v").read("t1", "v").orderedWrite("t2", "v");
        assertThat(s.pairs()).containsExactly("t1-reads-v / t2-releases-v");
    }

    @Test
    void locksOrderWhatTheyProtect() {
        s.acquire("t1", "L").write("t1", "v").release("t1", "L");
        s.acquire("t2", "L").write("t2", "v").release("t2", "L");
        assertThat(s.races()).isEmpty();
        s.acquire("t3", "M").read("t3", "v").release("t3", "M");
        assertThat(s.pairs()).containsExactly("t2-writes-v / t3-reads-v");
    }

    @Test
    void whatFollowsAReleaseIsNotPartOfIt() {
        s.acquire("t1", "L").release("t1", "L").write("t1", "v");
        s.acquire("t2", "L").write("t2", "v");
        assertThat(s.racyFields()).containsExactly("v");
    }

    @Test
    void aWriterComesAfterTheReadersBefore() {
        shared("t1");
        shared("t2");
        s.acquire("t3", "RW").write("t3", "v").release("t3", "RW");
        shared("t1");
        assertThat(s.races()).isEmpty();
    }

    @Test
    void readersAreNotOrderedAmongEachOther() {
        s.acquire("t1", "RW", ThreadState.SHARED).write("t1", "v").release("t1", "RW", ThreadState.SHARED);
        s.acquire("t2", "RW", ThreadState.SHARED).write("t2", "v").release("t2", "RW", ThreadState.SHARED);
        assertThat(s.racyFields()).containsExactly("v");
    }

    @Test
    void volatileMessagesOrder() {
        s.write("t1", "v").send("t1", "ready").receive("t2", "ready").read("t2", "v");
        assertThat(s.races()).isEmpty();
        s.write("t1", "v").read("t2", "v");
        assertThat(s.racyFields()).containsExactly("v");
    }

    @Test
    void messagesInsideALockCountToo() {
        s.write("t1", "v").explicitLock("t1", "L").explicitUnlock("t1", "L");
        s.explicitLock("t2", "L").write("t2", "v");
        assertThat(s.races()).isEmpty();
    }

    @Test
    void startAndJoinOrder() {
        s.write("main", "v")
                .start("main", "t")
                .write("t", "v")
                .end("t")
                .join("main", "t")
                .write("main", "v");
        assertThat(s.races()).isEmpty();
    }

    @Test
    void theParentGoesOnBesideItsChild() {
        s.start("main", "t").write("main", "v").write("t", "v");
        assertThat(s.racyFields()).containsExactly("v");
    }

    @Test
    void aReusedSlotGoesOnWhereItsLastOwnerStopped() {
        s.thread("old", 5);
        s.write("old", "v").send("old", "c").write("old", "w").end("old");
        s.thread("new", 5);
        s.start("main", "new").receive("reader", "c");
        s.write("new", "u").read("reader", "u").write("reader", "v");
        assertThat(s.racyFields()).containsExactly("u");
    }

    @Test
    void anOwnerNotesItsAccessesAndTheyCountWhenAnotherThreadComes() {
        s.write("t1", "v", "told")
                .read("t1", "v", "read")
                .write("t1", "w", "noted")
                .send("t1", "c");
        s.write("t1", "v", "noted").receive("t2", "c");
        assertThat(s.location("v").writeSite).isNotZero();
        s.write("t2", "v");
        assertThat(s.pairs()).containsExactly("noted / t2-writes-v");
    }

    @Test
    void ownershipPassesOnWithAMessage() {
        for (int i = 0; i < 10; i++) {
            s.write("t1", "v").read("t1", "v").send("t1", "to2").receive("t2", "to2");
            s.write("t2", "v").read("t2", "v").send("t2", "to1").receive("t1", "to1");
        }
        assertThat(s.races()).isEmpty();
        s.write("t1", "v").write("t2", "v");
        assertThat(s.racyFields()).containsExactly("v");
    }

    @Test
    void whatALockOrdersIsNotedAndCountsForWhoComesWithoutIt() {
        for (int i = 0; i < 3; i++) {
            locked("t1");
            locked("t2");
        }
        assertThat(s.location("v").owner).isSameAs(s.lock("L"));
        assertThat(s.location("v").writeSite).isNotZero();
        assertThat(s.races()).isEmpty();
        s.write("t3", "v");
        assertThat(s.pairs())
                .containsExactlyInAnyOrder(
                        "t1-reads-v / t3-writes-v", "t2-reads-v / t3-writes-v", "t2-writes-v / t3-writes-v");
        assertThat(s.races())
                .allSatisfy(r ->
                        assertThat(r.suggestedLocks).singleElement().asString().contains("org.acme.L#"));
    }

    @Test
    void whoHoldsAnotherLockThanTheOthersIsTold() {
        for (int i = 0; i < 3; i++) {
            locked("t1");
            locked("t2");
        }
        s.acquire("t1", "M").write("t1", "v").release("t1", "M");
        assertThat(s.pairs()).contains("t1-writes-v / t2-writes-v");
    }

    @Test
    void anOrderedAccessUnderTheLockOfAllIsNotTakenForAPlainOne() {
        for (int i = 0; i < 3; i++) {
            locked("t1");
            locked("t2");
        }
        s.acquire("t1", "L").orderedWrite("t1", "v").release("t1", "L").send("t1", "c");
        s.receive("t3", "c").acquire("t1", "L").orderedWrite("t1", "v").release("t1", "L");
        s.orderedWrite("t3", "v");
        assertThat(s.races()).isEmpty();
    }

    @Test
    void readersNoteWhatTheyReadWhileNobodyWrites() {
        s.read("t1", "v")
                .read("t2", "v")
                .send("t1", "a")
                .send("t2", "b")
                .read("t1", "v")
                .read("t2", "v");
        s.send("t1", "c").read("t1", "v").receive("t3", "b").receive("t3", "c");
        assertThat(s.location("v").owner).isSameAs(Shadow.READERS);
        s.write("t3", "v");
        assertThat(s.pairs()).containsExactlyInAnyOrder("t1-reads-v / t3-writes-v", "t2-reads-v / t3-writes-v");
    }

    @Test
    void whoReadBeforeTheLastWriteIsNoReaderOfIt() {
        s.read("t1", "v").send("t1", "c").receive("t2", "c").write("t2", "v").send("t2", "d");
        s.receive("t3", "d").read("t3", "v").receive("t4", "d").read("t4", "v");
        assertThat(s.location("v").owner).isSameAs(Shadow.READERS);
        assertThat(s.races()).isEmpty();
        s.read("t1", "v");
        assertThat(s.pairs()).containsExactly("t1-reads-v / t2-writes-v");
    }

    @Test
    void evidenceNamesThreadsLocksAndKind() {
        s.acquire("t1", "L").write("t1", "v").release("t1", "L").read("t2", "v");
        assertThat(s.races()).singleElement().satisfies(r -> {
            assertThat(r.kind()).isEqualTo("read-write");
            assertThat(r.first.thread()).isEqualTo("t1");
            assertThat(r.first.locks()).singleElement().asString().contains("org.acme.L#");
            assertThat(r.second.locks()).isEmpty();
            assertThat(r.suggestedLocks).isEqualTo(r.first.locks());
            assertThat(r.sources).containsExactly("fasttrack");
            assertThat(r.confidence).isEqualTo(0.9);
        });
    }

    @Test
    void onePairOfStatementsIsOneRace() {
        for (int i = 0; i < 10; i++) {
            s.write("t1", "v").read("t2", "v").send("t1", "c" + i).send("t2", "d" + i);
        }
        assertThat(s.races()).hasSize(1);
    }

    private void locked(String thread) {
        s.acquire(thread, "L").read(thread, "v").write(thread, "v").release(thread, "L");
    }

    private void shared(String thread) {
        s.acquire(thread, "RW", ThreadState.SHARED).read(thread, "v").release(thread, "RW", ThreadState.SHARED);
    }

    private FastTrackLocation location() {
        return (FastTrackLocation) s.location("v");
    }
}
