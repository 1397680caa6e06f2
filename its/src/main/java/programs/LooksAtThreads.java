package programs;

import java.util.TreeSet;

/** Prints what threads look like to each other, none of which is a matter of chance. */
public final class LooksAtThreads {
    private static final Object LOCK = new Object();
    private static final ThreadLocal<Integer> OWN = ThreadLocal.withInitial(() -> 7);
    private static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();

    private LooksAtThreads() {}

    public static void main(String[] args) throws InterruptedException {
        INHERITED.set("inherited");
        ThreadGroup group = new ThreadGroup("group");
        Thread waiter = new Thread(group, LooksAtThreads::waits, "waiter");
        System.out.println(waiter.getState() + " " + waiter.isAlive());
        waiter.start();
        await(waiter, Thread.State.WAITING);
        lookAt(waiter, group);
        blocks();
        waiter.interrupt();
        waiter.join();
        System.out.println(group.activeCount() + " " + waiter.getThreadGroup() + " " + waiter.getStackTrace().length);
        fails();
        new IllegalStateException("printed").printStackTrace();
    }

    private static void await(Thread thread, Thread.State state) {
        while (thread.getState() != state) {
            Thread.yield();
        }
    }

    private static void waits() {
        synchronized (LOCK) {
            try {
                LOCK.wait();
            } catch (InterruptedException e) {
                System.out.println("interrupted " + Thread.currentThread().isInterrupted());
            }
        }
    }

    private static void lookAt(Thread waiter, ThreadGroup group) {
        System.out.println(refuses(() -> waiter.setDaemon(true)) + " " + refuses(waiter::start));
        Thread[] listed = new Thread[2];
        System.out.println(group.activeCount() + " " + group.enumerate(listed) + " " + listed[0].getName());
        System.out.println(waiter.isAlive() + " " + waiter.isDaemon() + " " + top(waiter.getStackTrace()));
        TreeSet<String> names = new TreeSet<>();
        Thread.getAllStackTraces().keySet().forEach(t -> names.add(t.getName()));
        System.out.println(names + " " + Thread.activeCount());
    }

    private static boolean refuses(Runnable action) {
        try {
            action.run();
            return false;
        } catch (IllegalThreadStateException e) {
            return true;
        }
    }

    private static void blocks() throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized (LOCK) {
                OWN.set(3);
            }
            System.out.println(OWN.get() + " " + INHERITED.get());
        });
        synchronized (LOCK) {
            other.start();
            await(other, Thread.State.BLOCKED);
        }
        other.join();
        System.out.println(OWN.get() + " " + other.getState() + " " + other.isAlive());
    }

    private static void fails() throws InterruptedException {
        Thread failing = new Thread(() -> top(null), "failing");
        failing.setUncaughtExceptionHandler(
                (t, e) -> System.out.println(t.getName() + " " + t.isAlive() + " " + top(e.getStackTrace())));
        failing.start();
        failing.join();
    }

    private static String top(StackTraceElement[] stack) {
        return stack[0].getMethodName();
    }
}
