package io.deadheat.agent.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thread that blocks out of sight and comes back at the very moment at which another is told to go on. */
@Timeout(60)
class ComingBackTest {
    private static final int ROUNDS = 2_000;

    private final Choices choices = new Choices(new Baton());
    private final Run run = new Run(1, new RandomWalk(), new RaceSet(List.of()), Long.MAX_VALUE);
    private final AtomicInteger back = new AtomicInteger();
    private final CountDownLatch done = new CountDownLatch(1);

    ComingBackTest() {
        choices.run = run;
        run.strategy.begin(new Random(1), 1);
    }

    /** Comes back as soon as it is left outside, as often as it is. */
    private Task outsider(String name) {
        Task[] task = new Task[1];
        Thread thread = new Thread(
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        while (task[0].status != Task.Status.OUTSIDE) {
                            Thread.onSpinWait();
                        }
                        choices.comeBack(task[0]);
                        back.incrementAndGet();
                    }
                    done.countDown();
                },
                name);
        task[0] = choices.add(thread);
        choices.holder = task[0];
        thread.start();
        return task[0];
    }

    @Test
    void aLoneThreadAlwaysGetsTheBatonBack() throws InterruptedException {
        Task lone = outsider("lone");
        for (int i = 0; i < ROUNDS; i++) {
            choices.leaveOutside(lone);
            while (back.get() <= i) {
                Thread.onSpinWait();
            }
            assertThat(choices.holder).isSameAs(lone);
        }
        assertThat(done.await(1, TimeUnit.MINUTES)).isTrue();
    }

    @Test
    void oneThatComesBackToTheEndOfTheRunIsThrownOut() throws InterruptedException {
        Task[] task = new Task[1];
        CountDownLatch thrownOut = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            try {
                while (!run.over) {
                    Thread.onSpinWait();
                }
                choices.comeBack(task[0]);
            } catch (RunEnded e) {
                choices.finishIf(task[0], choices.end(task[0]));
                thrownOut.countDown();
            }
        });
        task[0] = choices.add(thread);
        choices.holder = task[0];
        thread.start();
        choices.leaveOutside(task[0]);
        choices.endRun(task[0]);
        assertThat(thrownOut.await(1, TimeUnit.MINUTES)).isTrue();
        assertThat(run.finished).isTrue();
    }
}
