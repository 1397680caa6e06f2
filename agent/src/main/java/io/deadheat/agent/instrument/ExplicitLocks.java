package io.deadheat.agent.instrument;

import io.deadheat.hooks.ThreadState;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The JDK's explicit locks get an identity at their interface: the synchronizer object inside, in exclusive or shared
 * mode. Between entry and return of their methods the thread is marked as inside a lock.
 */
final class ExplicitLocks implements Instrumenter {
    private static final String LOCKS = "java/util/concurrent/locks/";
    private static final Type OBJECT = Type.getType(Code.O);
    private static final String CALL = "(" + Code.O + Code.T + "I)V";
    private static final String RETURNED = "(" + Code.O + Code.T + "II)V";

    /** Class of a lock, and the descriptor of its field {@code sync} that identifies it, empty for the lock itself. */
    private static final Map<String, String> SYNC_FIELD = Map.of(
            LOCKS + "ReentrantLock", "L" + LOCKS + "ReentrantLock$Sync;",
            LOCKS + "ReentrantReadWriteLock$ReadLock", "L" + LOCKS + "ReentrantReadWriteLock$Sync;",
            LOCKS + "ReentrantReadWriteLock$WriteLock", "L" + LOCKS + "ReentrantReadWriteLock$Sync;",
            LOCKS + "StampedLock", "");

    private static final Map<String, String> CONDITION = Map.of(
            LOCKS + "AbstractQueuedSynchronizer$ConditionObject", "L" + LOCKS + "AbstractQueuedSynchronizer;",
            LOCKS + "AbstractQueuedLongSynchronizer$ConditionObject", "L" + LOCKS + "AbstractQueuedLongSynchronizer;");

    @Override
    public void method(MethodContext m) {
        if (m.isStatic || (m.node.access & Opcodes.ACC_PRIVATE) != 0) {
            return;
        }
        if (CONDITION.containsKey(m.owner.node.name)) {
            condition(m);
        } else if (SYNC_FIELD.containsKey(m.owner.node.name)) {
            lock(m);
        }
    }

    private static void lock(MethodContext m) {
        String name = m.node.name;
        if (name.startsWith("tryConvertTo")) {
            conversion(m);
        } else if (name.contains("nlockRead") || name.contains("nlockWrite") || name.equals("unlock")) {
            if (!m.node.desc.equals("(J)V") || !name.equals("unlock")) {
                wrap(m, "unlockCall", "unlockReturned", mode(m));
            }
        } else if (isAcquisition(name)) {
            boolean waits = !name.startsWith("try") || !m.node.desc.startsWith("()");
            wrap(m, waits ? "lockCall" : "tryLockCall", "lockReturned", mode(m));
        }
    }

    static boolean isAcquisition(String name) {
        return switch (name) {
            case "lock",
                    "tryLock",
                    "lockInterruptibly",
                    "readLock",
                    "tryReadLock",
                    "readLockInterruptibly",
                    "writeLock",
                    "tryWriteLock",
                    "writeLockInterruptibly" -> true;
            default -> false;
        };
    }

    private static int mode(MethodContext m) {
        boolean shared = m.owner.node.name.endsWith("ReadLock")
                || m.owner.node.name.endsWith("StampedLock") && m.node.name.contains("ead");
        return shared ? ThreadState.SHARED : ThreadState.EXCLUSIVE;
    }

    private static void wrap(MethodContext m, String call, String returned, int mode) {
        Exits.onEveryExit(m, () -> returned(m, returned, mode), () -> returned(m, returned, mode, new Code().push(0)));
        m.atEntry(identity(m)
                .store(OBJECT, m.lockLocal())
                .aload(m.lockLocal())
                .aload(m.threadLocal())
                .push(mode)
                .call(Code.ACTIONS, call, CALL));
    }

    private static Code identity(MethodContext m) {
        String sync = SYNC_FIELD.get(m.owner.node.name);
        Code self = new Code().aload(0);
        return sync.isEmpty() ? self : self.field(Opcodes.GETFIELD, m.owner.node.name, "sync", sync);
    }

    /** Success is a boolean, a stamp that is not 0, or simply that the method returns. */
    private static Code returned(MethodContext m, String hook, int mode) {
        Type result = Type.getReturnType(m.node.desc);
        if (result.getSort() == Type.BOOLEAN) {
            int kept = m.temp(Type.INT_TYPE);
            Code code = new Code().op(Opcodes.DUP).store(Type.INT_TYPE, kept);
            code.list.add(returned(m, hook, mode, new Code().load(Type.INT_TYPE, kept)).list);
            return code;
        }
        if (result.getSort() == Type.LONG) {
            int kept = m.temp(Type.INT_TYPE);
            Code code =
                    new Code().op(Opcodes.DUP2, Opcodes.LCONST_0, Opcodes.LCMP).store(Type.INT_TYPE, kept);
            code.list.add(returned(m, hook, mode, new Code().load(Type.INT_TYPE, kept)).list);
            return code;
        }
        return returned(m, hook, mode, new Code().push(1));
    }

    private static Code returned(MethodContext m, String hook, int mode, Code success) {
        Code code = new Code().aload(m.lockLocal()).aload(m.threadLocal()).push(mode);
        code.list.add(success.list);
        return code.call(Code.ACTIONS, hook, RETURNED);
    }

    /** A stamp of one mode becomes one of another. */
    private static void conversion(MethodContext m) {
        Exits.onReturn(
                m,
                () -> new Code()
                        .op(Opcodes.DUP2)
                        .aload(0)
                        .aload(m.threadLocal())
                        .load(Type.LONG_TYPE, 1)
                        .call(Code.ACTIONS, "converted", "(J" + Code.O + Code.T + "J)V"));
    }

    private static void condition(MethodContext m) {
        if (m.node.name.equals("signal") || m.node.name.equals("signalAll")) {
            m.atEntry(new Code()
                    .aload(0)
                    .aload(m.threadLocal())
                    .call(Code.ACTIONS, "send", "(" + Code.O + Code.T + ")V"));
        } else if (m.node.name.startsWith("await")) {
            Exits.onEveryExit(m, () -> awaitReturned(m), () -> awaitReturned(m));
            m.atEntry(new Code()
                    .aload(0)
                    .field(Opcodes.GETFIELD, m.owner.node.name, "this$0", CONDITION.get(m.owner.node.name))
                    .store(OBJECT, m.lockLocal())
                    .aload(m.lockLocal())
                    .aload(m.threadLocal())
                    .aload(0)
                    .call(Code.ACTIONS, "awaitCall", "(" + Code.O + Code.T + Code.O + ")V"));
        }
    }

    private static Code awaitReturned(MethodContext m) {
        return new Code()
                .aload(m.lockLocal())
                .aload(m.threadLocal())
                .call(Code.ACTIONS, "awaitReturned", "(" + Code.O + Code.T + ")V");
    }
}
