package io.deadheat.detect;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Verdict;
import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;

class LockOrderTest {
    private final LockOrder order = new LockOrder();
    private final Scenario s = new Scenario(order);

    @Test
    void oppositeOrdersAreAPotentialDeadlock() {
        nest("t1", "A", "B");
        nest("t2", "B", "A");
        assertThat(order.deadlocks()).singleElement().satisfies(d -> {
            assertThat(d.id()).matches("D-[0-9a-f]{12}");
            assertThat(d.verdict()).isEqualTo(Verdict.POTENTIAL);
            assertThat(d.seed()).isNull();
            assertThat(d.threads()).extracting(Deadlock.Waiter::thread).containsExactlyInAnyOrder("t1", "t2");
            Deadlock.Waiter waiter = d.threads().get(0);
            assertThat(waiter.waitsFor()).contains("org.acme.A");
            assertThat(waiter.holds()).singleElement().asString().contains("org.acme.B");
        });
    }

    @Test
    void theSameOrderIsNone() {
        nest("t1", "A", "B");
        nest("t2", "A", "B");
        assertThat(order.deadlocks()).isEmpty();
    }

    @Test
    void oneThreadAloneIsNone() {
        nest("t1", "A", "B");
        nest("t1", "B", "A");
        assertThat(order.deadlocks()).isEmpty();
    }

    @Test
    void aGateLockKeepsThemApart() {
        s.acquire("t1", "gate");
        nest("t1", "A", "B");
        s.release("t1", "gate").acquire("t2", "gate");
        nest("t2", "B", "A");
        assertThat(order.deadlocks()).isEmpty();
    }

    @Test
    void aGateThatIsOnlyReadDoesNot() {
        s.acquire("t1", "gate", ThreadState.SHARED).acquire("t2", "gate", ThreadState.SHARED);
        nest("t1", "A", "B");
        nest("t2", "B", "A");
        assertThat(order.deadlocks()).hasSize(1);
    }

    @Test
    void aGateOfOneThreadOnlyDoesNot() {
        s.acquire("t1", "gate");
        nest("t1", "A", "B");
        s.release("t1", "gate");
        nest("t2", "B", "A");
        assertThat(order.deadlocks()).hasSize(1);
    }

    @Test
    void whatHappenedBeforeTheStartCannotMeetTheChild() {
        nest("main", "A", "B");
        s.start("main", "child");
        nest("child", "B", "A");
        assertThat(order.deadlocks()).isEmpty();
        nest("main", "A", "B");
        assertThat(order.deadlocks()).hasSize(1);
    }

    @Test
    void whatHappensAfterTheJoinCannotMeetTheEnded() {
        s.start("main", "child");
        nest("child", "B", "A");
        s.end("child").join("main", "child");
        nest("main", "A", "B");
        assertThat(order.deadlocks()).isEmpty();
    }

    @Test
    void siblingsInTurnCannotMeet() {
        s.start("main", "one");
        nest("one", "A", "B");
        s.end("one").join("main", "one").start("main", "two");
        nest("two", "B", "A");
        assertThat(order.deadlocks()).isEmpty();
    }

    @Test
    void philosophersAreOneDeadlockWhateverTheirNumber() {
        for (int i = 0; i < 5; i++) {
            s.acquire("p" + i, "fork" + i).acquire("p" + i, "fork" + (i + 1) % 5);
            s.release("p" + i, "fork" + (i + 1) % 5).release("p" + i, "fork" + i);
        }
        assertThat(order.deadlocks())
                .singleElement()
                .satisfies(d -> assertThat(d.threads()).hasSize(5));
    }

    @Test
    void readersDoNotWaitForReaders() {
        s.acquire("t1", "A").acquire("t1", "RW", ThreadState.SHARED);
        s.release("t1", "RW", ThreadState.SHARED).release("t1", "A");
        s.acquire("t2", "RW", ThreadState.SHARED).acquire("t2", "A");
        assertThat(order.deadlocks()).isEmpty();
        s.release("t2", "A").release("t2", "RW", ThreadState.SHARED);
        nest("t3", "RW", "A");
        assertThat(order.deadlocks()).hasSize(1);
    }

    @Test
    void theSameStatementsOnOtherObjectsAreTheSameDeadlock() {
        Sync[][] pairs = new Sync[10][2];
        for (Sync[] pair : pairs) {
            pair[0] = new Sync(Sync.Kind.MONITOR, "Account");
            pair[1] = new Sync(Sync.Kind.MONITOR, "Account");
            transfer("t1", pair[0], pair[1]);
            transfer("t2", pair[1], pair[0]);
        }
        assertThat(order.deadlocks()).hasSize(1);
    }

    @Test
    void locksAreForgottenWithTheirObjects() {
        Sync outer = new Sync(Sync.Kind.MONITOR, "Outer");
        WeakReference<Sync> inner = nestOnce(outer);
        for (int i = 0; i < 50 && inner.get() != null; i++) {
            System.gc();
            transfer("t1", outer, new Sync(Sync.Kind.MONITOR, "Inner"));
        }
        assertThat(inner.get()).isNull();
    }

    private WeakReference<Sync> nestOnce(Sync outer) {
        Sync inner = new Sync(Sync.Kind.MONITOR, "Inner");
        transfer("t1", outer, inner);
        return new WeakReference<>(inner);
    }

    private void transfer(String thread, Sync from, Sync to) {
        ThreadState t = s.thread(thread);
        t.replayedStack = 0;
        for (Sync lock : new Sync[] {from, to}) {
            order.beforeAcquire(t, lock, ThreadState.EXCLUSIVE, 0);
            t.take(lock, ThreadState.EXCLUSIVE, 0);
        }
        t.give(to, ThreadState.EXCLUSIVE);
        t.give(from, ThreadState.EXCLUSIVE);
    }

    private void nest(String thread, String outer, String inner) {
        s.acquire(thread, outer).acquire(thread, inner).release(thread, inner).release(thread, outer);
    }
}
