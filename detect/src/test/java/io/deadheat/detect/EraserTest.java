package io.deadheat.detect;

import static io.deadheat.detect.EraserLocation.State.EXCLUSIVE1;
import static io.deadheat.detect.EraserLocation.State.EXCLUSIVE2;
import static io.deadheat.detect.EraserLocation.State.RACE;
import static io.deadheat.detect.EraserLocation.State.SHARED;
import static io.deadheat.detect.EraserLocation.State.SHARED_MODIFIED;
import static io.deadheat.detect.EraserLocation.State.VIRGIN;
import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.hooks.ThreadState;
import org.junit.jupiter.api.Test;

/** The state diagram of the ConTest paper's Eraser, edge by edge, and its extensions. */
class EraserTest {
    private final Scenario s = new Scenario(new Eraser(true));

    @Test
    void startsVirginAndBecomesExclusiveToItsFirstThread() {
        assertThat(state(s)).isEqualTo(VIRGIN);
        assertThat(state(s.write("t1", "v"))).isEqualTo(EXCLUSIVE1);
        assertThat(state(s.read("t1", "v"))).isEqualTo(EXCLUSIVE1);
    }

    @Test
    void ownershipHandsTheVariableToASecondThread() {
        s.write("t1", "v").write("t2", "v");
        assertThat(state(s)).isEqualTo(EXCLUSIVE2);
        assertThat(state(s.read("t2", "v"))).isEqualTo(EXCLUSIVE2);
        assertThat(s.races()).isEmpty();
    }

    @Test
    void withoutOwnershipTheSecondThreadShares() {
        Scenario plain = new Scenario(new Eraser(false));
        assertThat(state(plain.write("t1", "v").read("t2", "v"))).isEqualTo(SHARED);
        plain = new Scenario(new Eraser(false));
        plain.write("t1", "v").acquire("t2", "L").write("t2", "v");
        assertThat(state(plain)).isEqualTo(SHARED_MODIFIED);
        plain = new Scenario(new Eraser(false));
        assertThat(state(plain.write("t1", "v").write("t2", "v"))).isEqualTo(RACE);
        assertThat(plain.pairs()).containsExactly("t1-writes-v / t2-writes-v");
    }

    @Test
    void aReadByAThirdThreadShares() {
        assertThat(state(owned().read("t3", "v"))).isEqualTo(SHARED);
        assertThat(state(s.read("t1", "v").read("t2", "v"))).isEqualTo(SHARED);
        assertThat(s.races()).isEmpty();
    }

    @Test
    void theFirstThreadMayBeTheThird() {
        assertThat(state(owned().acquire("t1", "L").write("t1", "v"))).isEqualTo(SHARED_MODIFIED);
    }

    @Test
    void aWriteUnderALockSharesModified() {
        owned().acquire("t3", "L").write("t3", "v").release("t3", "L");
        assertThat(state(s)).isEqualTo(SHARED_MODIFIED);
        s.acquire("t1", "L").read("t1", "v").release("t1", "L");
        s.acquire("t2", "L").write("t2", "v").release("t2", "L");
        assertThat(state(s)).isEqualTo(SHARED_MODIFIED);
        assertThat(s.races()).isEmpty();
    }

    @Test
    void anUnprotectedWriteByAThirdThreadIsARace() {
        assertThat(state(owned().write("t3", "v"))).isEqualTo(RACE);
        assertThat(s.racyFields()).containsExactly("v");
    }

    @Test
    void aWriteToAVariableSharedWithoutLocksIsARace() {
        assertThat(state(owned().read("t3", "v").write("t1", "v"))).isEqualTo(RACE);
        assertThat(s.pairs()).contains("t1-writes-v / t3-reads-v");
    }

    @Test
    void aReadUnderTheWrongLockIsARaceOnceModified() {
        owned().acquire("t3", "L").write("t3", "v").release("t3", "L");
        s.acquire("t1", "M").read("t1", "v").release("t1", "M");
        assertThat(state(s)).isEqualTo(RACE);
        assertThat(s.pairs()).contains("t1-reads-v / t3-writes-v");
    }

    @Test
    void pairwiseCommonLocksAreNotEnough() {
        owned();
        locked("t1", "A", "B");
        locked("t2", "B", "C");
        assertThat(state(s)).isEqualTo(SHARED_MODIFIED);
        locked("t3", "A", "C");
        assertThat(state(s)).isEqualTo(RACE);
        assertThat(s.racyFields()).containsExactly("v");
    }

    @Test
    void aWriteUnderAReadLockIsNotProtected() {
        owned().acquire("t3", "RW").write("t3", "v").release("t3", "RW");
        s.acquire("t1", "RW", ThreadState.SHARED).read("t1", "v").release("t1", "RW", ThreadState.SHARED);
        assertThat(state(s)).isEqualTo(SHARED_MODIFIED);
        s.acquire("t1", "RW", ThreadState.SHARED).write("t1", "v").release("t1", "RW", ThreadState.SHARED);
        assertThat(state(s)).isEqualTo(RACE);
    }

    @Test
    void theVariableBelongsToTheThreadThatJoinedAllOthers() {
        s.write("t1", "v").write("t2", "v").acquire("t3", "L").write("t3", "v").release("t3", "L");
        s.end("t2").end("t3").join("t1", "t2");
        s.join("t1", "t3").write("t1", "v");
        assertThat(state(s)).isEqualTo(EXCLUSIVE2);
        assertThat(s.races()).isEmpty();
    }

    @Test
    void joiningSomeOfTheThreadsIsNotEnough() {
        s.write("t1", "v").write("t2", "v").acquire("t3", "L").write("t3", "v").release("t3", "L");
        s.end("t2").join("t1", "t2").write("t1", "v");
        assertThat(state(s)).isEqualTo(RACE);
    }

    @Test
    void whoJoinsAThreadKnowsOfThoseItJoined() {
        s.write("t1", "v").write("t2", "v").acquire("t3", "L").write("t3", "v").release("t3", "L");
        s.join("t2", "t3").join("t1", "t2").write("t1", "v");
        assertThat(state(s)).isEqualTo(EXCLUSIVE2);
    }

    @Test
    void theLastThreadMayFinishWithoutLocksRoundAfterRound() {
        for (int round = 0; round < 5; round++) {
            s.write("main", "v");
            for (int i = 0; i < 3; i++) {
                String worker = "worker" + round + i;
                s.start("main", worker).acquire(worker, "L").write(worker, "v").release(worker, "L");
            }
            for (int i = 0; i < 3; i++) {
                s.end("worker" + round + i).join("main", "worker" + round + i);
            }
        }
        assertThat(s.races()).isEmpty();
    }

    @Test
    void suggestsTheCandidatesBeforeTheyBecameEmpty() {
        owned().acquire("t3", "L").write("t3", "v").release("t3", "L").write("t2", "v");
        assertThat(s.races())
                .allSatisfy(r ->
                        assertThat(r.suggestedLocks).singleElement().asString().contains("org.acme.L"));
    }

    @Test
    void afterTheRunSuggestsWhatAllThreadsButTheBuggyOneHeld() {
        owned();
        locked("t1", "wrong", "right");
        locked("t2", "wrong", "right");
        s.write("t4", "v");
        locked("t2", "right", "other");
        locked("t1", "right", "another");
        assertThat(s.races())
                .isNotEmpty()
                .allSatisfy(r ->
                        assertThat(r.suggestedLocks).singleElement().asString().contains("org.acme.right"));
    }

    @Test
    void anAccessOfAnotherThreadOpensTheFilterAgain() {
        s.write("t1", "v").read("t1", "v").write("t2", "v").read("t1", "v");
        assertThat(state(s)).isEqualTo(SHARED);
        s.write("t1", "v");
        assertThat(state(s)).isEqualTo(RACE);
    }

    /** v after t1 and then t2 owned it. */
    private Scenario owned() {
        return s.write("t1", "v").write("t2", "v");
    }

    private void locked(String thread, String lock, String inner) {
        s.acquire(thread, lock).acquire(thread, inner).write(thread, "v");
        s.release(thread, inner).release(thread, lock);
    }

    private static EraserLocation.State state(Scenario s) {
        return ((EraserLocation) s.location("v")).state;
    }
}
