package io.deadheat.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/**
 * A thread of the operating system that serves threads of the program, one after the other, each of which is the current
 * thread meanwhile. JDK 24 and newer let us tell the JVM so; on JDK 17 and 18 whoever asks for the current thread is
 * made to ask here instead.
 */
public abstract class Host extends Thread {
    private static final int FEATURE = Runtime.version().feature();

    /** Whether calls of {@link Thread#currentThread} are replaced by calls of {@link #current}. */
    public static final boolean ASKED = FEATURE < 19;

    /** Whether a thread of the program can be served at all, and so perhaps need not be started. */
    public static final boolean POSSIBLE = ASKED || FEATURE >= 24;

    /** Written and read by this thread alone. */
    private Thread guest = this;

    protected Host(String name, long stackBytes) {
        super(top(), null, name, stackBytes, false);
        setDaemon(true);
    }

    /** The group of none of the program's threads, in which it does not look for its own. */
    public static ThreadGroup top() {
        ThreadGroup group = current().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    /** The calling thread, as the program knows it. */
    public static Thread current() {
        Thread real = Thread.currentThread();
        return ASKED && real instanceof Host host ? host.guest : real;
    }

    /** Whether a call of {@code method} asks for the current thread. */
    public static boolean isAsked(Method method) {
        return isAsked(method.getDeclaringClass(), method.getName());
    }

    public static boolean isAsked(Class<?> type, String method) {
        return type == Thread.class && "currentThread".equals(method);
    }

    /** {@link #current} for whoever calls it by a handle. */
    public static MethodHandle asHandle() {
        try {
            return MethodHandles.lookup().findStatic(Host.class, "current", MethodType.methodType(Thread.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** To be called by this thread, where nobody can tell the JVM. */
    public final void serve(Thread thread) {
        guest = thread;
    }
}
