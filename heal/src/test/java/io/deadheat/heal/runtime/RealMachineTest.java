package io.deadheat.heal.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.heal.runtime.Machine.Exclusion;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Waiting for a section takes nothing from a thread that is the program's own: no permit, no interrupt. */
@Timeout(60)
class RealMachineTest {
    private final Machine machine = new RealMachine();
    private int count;

    @Test
    void oneThreadAtATimeIsInside() throws InterruptedException {
        Exclusion lock = machine.lock("l", 0);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread thread = new Thread(() -> countTo(20_000, lock));
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(count).isEqualTo(80_000);
    }

    private void countTo(int n, Exclusion lock) {
        for (int i = 0; i < n; i++) {
            lock.enter();
            lock.enter();
            count++;
            lock.leave();
            lock.leave();
        }
    }

    @Test
    void aPauseTakesNoPermit() {
        LockSupport.unpark(Thread.currentThread());
        machine.pause(1);
        LockSupport.park();
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void whoWaitsForALockKeepsItsPermitAndItsInterrupt() throws Exception {
        Exclusion lock = machine.lock("l", 0);
        lock.enter();
        CountDownLatch ready = new CountDownLatch(1);
        FutureTask<Boolean> waiting = new FutureTask<>(() -> {
            LockSupport.unpark(Thread.currentThread());
            ready.countDown();
            boolean taken = lock.enter();
            lock.leave();
            boolean interrupted = Thread.interrupted();
            LockSupport.park();
            return taken && interrupted;
        });
        Thread thread = new Thread(waiting);
        thread.start();
        ready.await();
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        thread.interrupt();
        lock.leave();
        assertThat(waiting.get()).isTrue();
    }

    @Test
    void aThreadGoesOnWithoutALockWhenItsTimeIsOver() throws Exception {
        Exclusion patient = machine.lock("l", 0);
        Exclusion hasty = machine.lock("l", 10);
        patient.enter();
        long before = HealingCounters.timeouts();
        FutureTask<Boolean> without = new FutureTask<>(hasty::enter);
        new Thread(without).start();
        assertThat(without.get(30, TimeUnit.SECONDS)).isFalse();
        assertThat(HealingCounters.timeouts()).isEqualTo(before + 1);
        patient.leave();
    }

    @Test
    void aWaitInVainHalvesTheNextAndNothingElseDoes() throws Exception {
        Exclusion patient = machine.lock("l", 0);
        RealMachine.Lock hasty = (RealMachine.Lock) machine.lock("l", 5);
        patient.enter();
        FutureTask<List<Long>> waits = new FutureTask<>(() -> {
            List<Long> left = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                hasty.enter();
                left.add(hasty.timeout());
            }
            return left;
        });
        new Thread(waits).start();
        assertThat(waits.get(30, TimeUnit.SECONDS)).containsExactly(2L, 1L, 1L);
        RealMachine.Lock other = (RealMachine.Lock) machine.lock("l", 5);
        assertThat(other.enter()).isTrue();
        assertThat(other.timeout()).isEqualTo(5);
        other.leave();
        patient.leave();
    }
}
