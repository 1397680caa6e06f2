package io.deadheat.scan.effects;

import io.deadheat.scan.effects.Effect.Kind;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Methods of the JDK that block, lock, or do input and output. Monitors that the JDK takes for itself, as in a Vector,
 * do not count: nothing of the program runs with them held.
 */
final class JdkEffects {
    private static final Set<String> BLOCKING = Set.of(
            "java/lang/Object.wait",
            "java/lang/Thread.join",
            "java/lang/Process.waitFor",
            "java/util/concurrent/locks/LockSupport.park",
            "java/util/concurrent/locks/LockSupport.parkNanos",
            "java/util/concurrent/locks/LockSupport.parkUntil");

    private static final Set<String> DELAYING = Set.of("java/lang/Thread.sleep", "java/util/concurrent/TimeUnit.sleep");

    private static final Pattern WAITING =
            Pattern.compile("await\\w*|acquire\\w*|take\\w*|transfer|exchange|invokeA\\w+"
                    + "|arriveAndAwaitAdvance|awaitAdvance\\w*|join|close");

    private static final Pattern ADDING = Pattern.compile("put(First|Last)?");

    private static final List<String> IO = List.of("java/io/", "java/nio/", "java/net/", "java/sql/", "javax/net/");

    private JdkEffects() {}

    /** What a call of the JDK does by itself, or null. */
    static Kind of(String owner, String name) {
        if (BLOCKING.contains(owner + '.' + name)) {
            return Kind.BLOCKS;
        }
        if (DELAYING.contains(owner + '.' + name)) {
            return Kind.DELAYS;
        }
        if (owner.startsWith("java/util/concurrent/")) {
            return concurrent(owner, name);
        }
        return IO.stream().anyMatch(owner::startsWith) ? Kind.IO : null;
    }

    private static Kind concurrent(String owner, String name) {
        if (owner.startsWith("java/util/concurrent/atomic/")) {
            return null;
        }
        boolean waits = WAITING.matcher(name).matches()
                || owner.contains("Future") && name.equals("get")
                || (owner.contains("Queue") || owner.contains("BlockingDeque"))
                        && !owner.contains("ConcurrentLinked")
                        && ADDING.matcher(name).matches();
        if (waits) {
            return Kind.BLOCKS;
        }
        return name.startsWith("lock")
                        || name.startsWith("tryLock")
                        || owner.endsWith("Lock") && name.startsWith("read")
                ? Kind.LOCKS
                : null;
    }
}
