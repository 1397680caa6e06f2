package io.deadheat.agent.control;

import java.io.FileDescriptor;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.channels.Selector;
import java.util.List;
import jdk.internal.misc.Unsafe;

/**
 * Threads that block out of our sight, in a socket or in a process. While there are some, time is not ours alone; when
 * the run is over they are woken, as far as there is a way.
 */
final class Outsiders {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int READ_AND_WRITE = 2;
    private static final long STUCK_NANOS = 60_000_000_000L;

    /** For what was sent within the machine to arrive. */
    private static final long IDLE_NANOS = 500_000_000L;

    private Outsiders() {}

    /** True if virtual time should not jump yet: somebody may come back before as much real time has passed. */
    static boolean areAwaited(Run run, List<Task> enabled) {
        return run.patience > 0 && untilTimeJumps(run, enabled) > 0;
    }

    /** True if they have been awaited long enough. */
    static boolean areLate(Run run, List<Task> enabled, long waited) {
        long jump = untilTimeJumps(run, enabled);
        return jump > 0 && waited >= Math.min(jump, run.patience);
    }

    /** True if nothing has happened for so long that nothing will. */
    static boolean areStuck(long waited) {
        return waited > STUCK_NANOS;
    }

    /** True if this is a server with nothing to do: all who are outside wait for a call, and nobody here can call them. */
    static boolean areIdle(Run run, long waited) {
        if (waited < IDLE_NANOS) {
            return false;
        }
        for (Task task : run.tasks) {
            if (task.status == Task.Status.OUTSIDE ? !listens(task) : task.deadline != Task.NEVER) {
                return false;
            }
        }
        return ProcessHandle.current().children().findAny().isEmpty();
    }

    private static boolean listens(Task task) {
        for (StackTraceElement e : task.stack()) {
            if (e.getMethodName().equals("accept") && e.getClassName().startsWith("sun.nio.ch.")) {
                return true;
            }
        }
        return task.blocksAt instanceof Selector;
    }

    /** 0 if somebody can go on at once, or nobody is outside; else how far time would have to jump. */
    private static long untilTimeJumps(Run run, List<Task> enabled) {
        long first = Task.NEVER;
        boolean outside = false;
        Tasks all = run.tasks;
        for (int i = 0; i < all.size(); i++) {
            Task task = all.get(i);
            first = Math.min(first, task.deadline);
            outside |= task.status == Task.Status.OUTSIDE;
        }
        for (int i = 0; outside && i < enabled.size(); i++) {
            outside = enabled.get(i).status == Task.Status.SLEEPING;
        }
        return outside && first != Task.NEVER ? first - run.clock : 0;
    }

    /** True if there are some, and no other thread is left. */
    static boolean alone(Run run) {
        boolean outside = false;
        for (Task task : run.tasks) {
            if (task.status != Task.Status.ENDED && task.status != Task.Status.OUTSIDE) {
                return false;
            }
            outside |= task.status == Task.Status.OUTSIDE;
        }
        return outside;
    }

    /** Ends the processes that the run has started, and shuts the sockets that its threads wait at. */
    static void wake(Run run) {
        ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly);
        for (Task task : run.tasks) {
            Object where = task.blocksAt;
            if (where instanceof Selector selector) {
                selector.wakeup();
            } else if (where != null && task.status == Task.Status.OUTSIDE) {
                shut(where);
            }
        }
    }

    /** By the way that the JDK itself has: closing a descriptor would not wake whoever waits at it. */
    private static void shut(Object where) {
        try {
            Object descriptor = where instanceof FileDescriptor ? where : descriptor(where);
            if (descriptor != null) {
                Class<?> net = Class.forName("sun.nio.ch.Net", true, null);
                Method shutdown = net.getDeclaredMethod("shutdown", FileDescriptor.class, int.class);
                shutdown.setAccessible(true);
                shutdown.invoke(null, descriptor, READ_AND_WRITE);
            }
        } catch (InvocationTargetException e) {
            if (!(e.getCause() instanceof IOException)) {
                throw new IllegalStateException(e);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object descriptor(Object channel) {
        for (Class<?> c = channel.getClass(); c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (field.getType() == FileDescriptor.class && field.getName().equals("fd")) {
                    return U.getReferenceVolatile(channel, U.objectFieldOffset(field));
                }
            }
        }
        return null;
    }
}
