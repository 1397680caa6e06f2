package io.deadheat.engine.launch;

import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Ctrl-C and SIGTERM of the controller. The child is asked to end, the command goes on with what there is, and only
 * then does the JVM stop, with the exit code that the command gave.
 *
 * <p>{@code children} is written by the command's threads and read by the shutdown hook; {@code requested} the other
 * way round. Each side writes its own before it reads the other's, so a child that is started while the signal arrives
 * is seen by at least one of them.
 */
public final class Interruption {
    private static final long PATIENCE_SECONDS = 2 * Child.GRACE.toSeconds();

    private static final long TICK_MILLIS = 20;

    private final CompletableFuture<Integer> code = new CompletableFuture<>();
    private final Set<Child> children = ConcurrentHashMap.newKeySet();
    private volatile boolean requested;

    /** Listens to the signals of this JVM. */
    public static Interruption install() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(new Thread(interruption::onShutdown, "deadheat-interruption"));
        return interruption;
    }

    /** Hears no signal. */
    public static Interruption none() {
        return new Interruption();
    }

    public boolean isRequested() {
        return requested;
    }

    /** Why what runs now should end, or null where it may go on. */
    public String why(Budget budget) {
        return requested ? "it was interrupted" : budget.isSpent() ? "the time was up" : null;
    }

    /** Waits for {@code running}, which a signal ends. */
    public Child.Ending await(Child running, Budget budget) throws InterruptedException {
        children.add(running);
        try {
            if (requested) {
                running.end();
            }
            return running.await(budget);
        } finally {
            children.remove(running);
        }
    }

    /** As {@link #await(Child, Budget)}, and tells {@code each} every now and then while it waits. */
    public Child.Ending await(Child running, Budget budget, Runnable each) throws InterruptedException {
        children.add(running);
        try {
            if (requested) {
                running.end();
            }
            while (!budget.isSpent() && !running.hasEnded(TICK_MILLIS)) {
                each.run();
            }
            return running.await(budget);
        } finally {
            children.remove(running);
        }
    }

    /** Ends this JVM with {@code exit}, also while it is shutting down already. */
    public void exit(int exit) {
        code.complete(exit);
        System.exit(exit);
    }

    private void onShutdown() {
        if (code.isDone()) {
            return;
        }
        requested = true;
        try {
            for (Child running : children) {
                running.end();
            }
            Runtime.getRuntime().halt(code.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            System.err.println("deadheat: interrupted before the results were written");
        }
    }
}
