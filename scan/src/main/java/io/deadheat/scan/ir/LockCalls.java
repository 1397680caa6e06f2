package io.deadheat.scan.ir;

import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.Program;
import java.util.List;
import java.util.Set;

/** What calls of the JDK's locks, semaphores, synchronizers and atomics do to the locks that a method holds. */
final class LockCalls {
    /** How a call changes what is held. */
    enum Effect {
        ACQUIRE,
        RELEASE,
        /** Acquires if it returns true. */
        ACQUIRE_IF_TRUE,
        /** Acquires if it returns false. */
        ACQUIRE_IF_FALSE
    }

    record Event(Held lock, Effect effect) {}

    private static final String LOCKS = "java/util/concurrent/locks/";
    private static final String ATOMICS = "java/util/concurrent/atomic/";
    private static final Set<String> SETS = Set.of("set", "lazySet", "setRelease", "setVolatile", "setOpaque");

    private final Program program;

    LockCalls(Program program) {
        this.program = program;
    }

    /**
     * What {@code call} does; empty for most calls.
     *
     * @param constants the constant ints among the arguments, receiver counted; null for the others
     */
    List<Event> of(CallSite call, Integer[] constants) {
        if (call.isStatic() || call.args[0] < 0) {
            return List.of();
        }
        String owner = call.owner.name;
        if (owner.equals("java/util/concurrent/Semaphore")) {
            return permit(call);
        }
        if (owner.startsWith(ATOMICS) || owner.equals(VarHandles.OWNER)) {
            return atomic(call, constants);
        }
        if (owner.equals(LOCKS + "StampedLock")) {
            return stamped(call);
        }
        if (isA(call.owner, LOCKS + "AbstractQueuedSynchronizer")) {
            return synchronizer(call);
        }
        return isA(call.owner, LOCKS + "Lock") ? lock(call) : List.of();
    }

    private boolean isA(ClassInfo c, String name) {
        return program.isSubtype(c, program.classOf(name));
    }

    private static List<Event> one(int var, Held.Kind kind, Effect effect) {
        return List.of(new Event(new Held(var, kind), effect));
    }

    private static List<Event> lock(CallSite call) {
        return switch (call.name) {
            case "lock", "lockInterruptibly" -> one(call.args[0], Held.Kind.LOCK, Effect.ACQUIRE);
            case "tryLock" -> one(call.args[0], Held.Kind.LOCK, Effect.ACQUIRE_IF_TRUE);
            case "unlock" -> one(call.args[0], Held.Kind.LOCK, Effect.RELEASE);
            default -> List.of();
        };
    }

    private static List<Event> stamped(CallSite call) {
        return switch (call.name) {
            case "writeLock", "writeLockInterruptibly" -> one(call.args[0], Held.Kind.LOCK, Effect.ACQUIRE);
            case "readLock", "readLockInterruptibly" -> one(call.args[0], Held.Kind.STAMPED_READ, Effect.ACQUIRE);
            case "unlock", "unlockWrite", "unlockRead" -> one(call.args[0], Held.Kind.LOCK, Effect.RELEASE);
            default -> List.of();
        };
    }

    private static List<Event> synchronizer(CallSite call) {
        return switch (call.name) {
            case "acquire", "acquireInterruptibly" -> one(call.args[0], Held.Kind.LOCK, Effect.ACQUIRE);
            case "tryAcquire" -> one(call.args[0], Held.Kind.LOCK, Effect.ACQUIRE_IF_TRUE);
            case "release" -> one(call.args[0], Held.Kind.LOCK, Effect.RELEASE);
            default -> List.of();
        };
    }

    private static List<Event> permit(CallSite call) {
        boolean one = call.desc.startsWith("()");
        return switch (one ? call.name : "") {
            case "acquire", "acquireUninterruptibly" -> one(call.args[0], Held.Kind.PERMIT, Effect.ACQUIRE);
            case "tryAcquire" -> one(call.args[0], Held.Kind.PERMIT, Effect.ACQUIRE_IF_TRUE);
            case "release" -> one(call.args[0], Held.Kind.PERMIT, Effect.RELEASE);
            default -> List.of();
        };
    }

    /** Of those who change an atomic from its first value (0, false, null), one at a time succeeds. */
    private static List<Event> atomic(CallSite call, Integer[] constants) {
        boolean elsewhere = call.owner.name.equals(VarHandles.OWNER) || call.owner.name.endsWith("FieldUpdater");
        int lock = elsewhere ? 1 : 0;
        if (call.args.length <= lock + 1 || call.args[lock] < 0) {
            return List.of();
        }
        int value = lock + 1;
        if (SETS.contains(call.name)) {
            return one(call.args[lock], Held.Kind.SPIN, Effect.RELEASE);
        }
        if (call.name.startsWith("compareAndSet") || call.name.startsWith("weakCompareAndSet")) {
            boolean first = Integer.valueOf(0).equals(constants[value])
                    || call.owner.name.contains("Reference") && call.args[value] < 0;
            return first ? one(call.args[lock], Held.Kind.SPIN, Effect.ACQUIRE_IF_TRUE) : List.of();
        }
        boolean taken = call.name.startsWith("getAndSet") && call.desc.endsWith(")Z") && isOne(constants[value]);
        return taken ? one(call.args[lock], Held.Kind.SPIN, Effect.ACQUIRE_IF_FALSE) : List.of();
    }

    private static boolean isOne(Integer constant) {
        return Integer.valueOf(1).equals(constant);
    }
}
