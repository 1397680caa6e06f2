package io.deadheat.detect;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.hooks.Shadow;
import io.deadheat.hooks.Sites;
import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The detectors under real threads: what a real lock protects is never reported, what nothing protects is. */
class ConcurrencyTest {
    private static final int THREADS = 4;
    private static final int ROUNDS = 20_000;

    private final Object realLock = new Object();
    private final Sync lock = new Sync(Sync.Kind.MONITOR, "Lock");
    private final Sync channel = new Sync(Sync.Kind.VOLATILE, "Channel");
    private final int protectedWrite = site("protected", AccessKind.WRITE);
    private final int openWrite = site("open", AccessKind.WRITE);
    private final int openRead = site("open", AccessKind.READ);

    @ParameterizedTest
    @ValueSource(strings = {"hybrid", "fasttrack", "eraser"})
    void survivesContention(String name) throws Exception {
        Detector detector = Detectors.byName(name);
        Shadow guarded = detector.newShadow();
        Shadow open = detector.newShadow();
        ThreadState main = new ThreadState(0, 1, "main");
        CyclicBarrier together = new CyclicBarrier(THREADS);
        List<Callable<Void>> tasks = new ArrayList<>();
        for (int i = 1; i <= THREADS; i++) {
            ThreadState t = new ThreadState(i, i + 1, "t" + i);
            t.replayedStack = 0;
            detector.threadStart(main, t);
            tasks.add(() -> {
                together.await();
                for (int round = 0; round < ROUNDS; round++) {
                    round(detector, t, guarded, open);
                }
                return null;
            });
        }
        runAll(tasks);
        assertThat(detector.races()).extracting(Race::field).contains("open").doesNotContain("protected");
    }

    private void round(Detector detector, ThreadState t, Shadow guarded, Shadow open) {
        synchronized (realLock) {
            t.take(lock, ThreadState.EXCLUSIVE, 0);
            detector.afterAcquire(t, lock, ThreadState.EXCLUSIVE, 0);
            if (!guarded.knowsWrite(t, protectedWrite)) {
                detector.beforeWrite(t, guarded, protectedWrite);
            }
            t.give(lock, ThreadState.EXCLUSIVE);
            detector.beforeRelease(t, lock, ThreadState.EXCLUSIVE);
        }
        if (!open.knowsRead(t, openRead)) {
            detector.beforeRead(t, open, openRead);
        }
        if (!open.knowsWrite(t, openWrite)) {
            detector.beforeWrite(t, open, openWrite);
        }
        detector.send(t, channel);
        detector.receive(t, channel);
    }

    private static void runAll(List<Callable<Void>> tasks) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(tasks.size());
        try {
            for (Future<Void> done : pool.invokeAll(tasks)) {
                done.get();
            }
        } finally {
            pool.shutdown();
        }
    }

    private static int site(String field, AccessKind access) {
        return Sites.add(new Site("org.acme.Hammer", "run()V", field, access.ordinal(), access, null, 0));
    }
}
