package schedules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Threads that do one thing again and again. Arguments: what, how often each, and how many threads there are. */
public final class Busy {
    private final int[] cells = new int[4];
    private final AtomicInteger atomic = new AtomicInteger();
    private final ReentrantLock lock = new ReentrantLock();
    private final ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();
    private final Semaphore semaphore = new Semaphore(1);
    private final Map<Integer, Integer> map = new ConcurrentHashMap<>();
    private final Queue<Integer> queue = new ConcurrentLinkedQueue<>();
    private final List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    private volatile int last;

    private void step(String what, int i) throws InterruptedException {
        switch (what) {
            case "volatile" -> last = i;
            case "array" -> cells[i & 3]++;
            case "synchronized" -> locked();
            case "atomic" -> atomic.incrementAndGet();
            case "lock" -> explicitlyLocked();
            case "read-write" -> read();
            case "semaphore" -> withPermit();
            case "map" -> map.merge(i & 3, 1, Integer::sum);
            case "queue" -> passOn(i);
            case "list" -> list.add(i);
            default -> throw new IllegalArgumentException(what);
        }
    }

    private synchronized void locked() {
        cells[0]++;
    }

    private void explicitlyLocked() {
        lock.lock();
        try {
            cells[0]++;
        } finally {
            lock.unlock();
        }
    }

    private void read() {
        readWrite.readLock().lock();
        try {
            last = cells[0];
        } finally {
            readWrite.readLock().unlock();
        }
    }

    private void withPermit() throws InterruptedException {
        semaphore.acquire();
        try {
            cells[0]++;
        } finally {
            semaphore.release();
        }
    }

    private void passOn(int i) {
        queue.offer(i);
        queue.poll();
    }

    private void work(String what, int times) {
        try {
            for (int i = 0; i < times; i++) {
                step(what, i);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Busy busy = new Busy();
        int times = Integer.parseInt(args[1]);
        Thread[] threads = new Thread[Integer.parseInt(args[2])];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> busy.work(args[0], times));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
