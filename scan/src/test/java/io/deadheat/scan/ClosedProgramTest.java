package io.deadheat.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads that a program starts itself: what may run beside what, and under which locks. */
class ClosedProgramTest {
    @TempDir
    Path folder;

    @Test
    void accessesBeforeStartAndAfterJoinAreOrdered() throws Exception {
        Sources sources = new Sources(folder, """
                public class Order {
                    int before, during, after;
                    public static void main(String[] args) throws Exception {
                        Order o = new Order();
                        o.before = 1;
                        Thread t = new Thread(() -> { o.before++; o.during++; o.after++; });
                        t.start();
                        o.during++;
                        t.join();
                        o.after++;
                    }
                }
                """);
        assertThat(Sources.fields(sources.main("Order"))).containsExactly("Order.during");
    }

    @Test
    void aProgramMayHaveAClassThatIsNamedLikeTheSynthesizedOne() throws Exception {
        Sources sources = new Sources(folder, """
                public class Harness {
                    static int total;
                    public static void main(String[] args) {
                        new Thread(() -> total++).start();
                        total++;
                    }
                }
                """);
        assertThat(Sources.fields(sources.main("Harness"))).containsExactly("Harness.total");
    }

    @Test
    void joiningInALoopWaitsForAllThreads() throws Exception {
        Sources sources = new Sources(folder, """
                public class Many {
                    int total, result;
                    public static void main(String[] args) throws Exception {
                        Many m = new Many();
                        Thread[] threads = new Thread[4];
                        for (int i = 0; i < 4; i++) {
                            threads[i] = new Thread(() -> m.total++);
                            threads[i].start();
                        }
                        for (Thread t : threads) { t.join(); }
                        m.result = m.total;
                        System.out.println(m.result);
                    }
                }
                """);
        assertThat(Sources.pairs(sources.main("Many")))
                .containsExactly(
                        "Many.total: lambda$main$0(Many)/read lambda$main$0(Many)/write",
                        "Many.total: lambda$main$0(Many)/write lambda$main$0(Many)/write");
    }

    @Test
    void oneLockGuardsAndDifferentLocksDoNot() throws Exception {
        Sources sources = new Sources(folder, """
                public class Locks {
                    static final Object GLOBAL = new Object();
                    int guarded, twoLocks, perThread;
                    static class Worker extends Thread {
                        final Locks shared; final Object other; final Object own = new Object();
                        Worker(Locks shared, Object other) { this.shared = shared; this.other = other; }
                        public void run() {
                            synchronized (GLOBAL) { shared.guarded++; }
                            synchronized (other) { shared.twoLocks++; }
                            synchronized (own) { shared.perThread++; }
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        Locks l = new Locks();
                        for (int i = 0; i < 2; i++) { new Worker(l, new Object()).start(); }
                    }
                }
                """);
        assertThat(Sources.fields(sources.main("Locks"))).containsExactly("Locks.perThread", "Locks.twoLocks");
    }

    @Test
    void readLocksDoNotGuardWrites() throws Exception {
        Sources sources = new Sources(folder, """
                import java.util.concurrent.locks.*;
                public class Cache {
                    final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
                    final Lock r = lock.readLock(), w = lock.writeLock();
                    int value, hits;
                    int get() {
                        r.lock();
                        try { hits++; return value; } finally { r.unlock(); }
                    }
                    void set(int v) {
                        w.lock();
                        try { value = v; } finally { w.unlock(); }
                    }
                    public static void main(String[] args) {
                        Cache c = new Cache();
                        new Thread(c::get).start();
                        new Thread(c::get).start();
                        new Thread(() -> c.set(1)).start();
                    }
                }
                """);
        assertThat(Sources.fields(sources.main("Cache"))).containsExactly("Cache.hits");
    }

    @Test
    void collectionsOfTheJdkAreAnalysed() throws Exception {
        Sources sources = new Sources(folder, """
                import java.util.*;
                public class Lists {
                    final List<String> open = new ArrayList<>();
                    final List<String> wrapped = Collections.synchronizedList(new ArrayList<>());
                    public static void main(String[] args) {
                        Lists l = new Lists();
                        for (int i = 0; i < 2; i++) {
                            new Thread(() -> { l.open.add("a"); l.wrapped.add("b"); }).start();
                        }
                    }
                }
                """);
        ScanResult result = sources.main("Lists");
        assertThat(Sources.fields(result)).contains("java.util.ArrayList.size");
        assertThat(result.dossier().races)
                .allSatisfy(r -> assertThat(r.first.stack()).noneMatch(f -> f.contains("SynchronizedCollection.add")));
    }
}
