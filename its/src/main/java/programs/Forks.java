package programs;

import java.lang.reflect.Method;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/** Forks in structured scopes, one inside the other, where the JDK has them; the JDK keeps a list of whom a scope starts. */
public final class Forks {
    private static final AtomicInteger DONE = new AtomicInteger();

    private Forks() {}

    public static void main(String[] args) throws Exception {
        withScopedValue(() -> inScope(DONE::incrementAndGet));
        inScope(() -> {
            inScope(DONE::incrementAndGet);
            return DONE.incrementAndGet();
        });
        System.out.println(DONE.get() + " done");
    }

    private interface Task {
        void run() throws Exception;
    }

    /** Who is forked inherits the value, which must not change between two forks. */
    private static void withScopedValue(Task task) throws Exception {
        Class<?> type = Class.forName("java.lang.ScopedValue");
        Object value = type.getMethod("newInstance").invoke(null);
        Object carrier = type.getMethod("where", type, Object.class).invoke(null, value, "value");
        Runnable asks = () -> {
            try {
                task.run();
                System.out.println(type.getMethod("get").invoke(value));
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
        carrier.getClass().getMethod("run", Runnable.class).invoke(carrier, asks);
    }

    private static void inScope(Callable<?> task) throws Exception {
        Class<?> type = Class.forName("java.util.concurrent.StructuredTaskScope");
        Method fork = type.getMethod("fork", Callable.class);
        try (AutoCloseable scope = (AutoCloseable) type.getMethod("open").invoke(null)) {
            fork.invoke(scope, task);
            fork.invoke(scope, task);
            type.getMethod("join").invoke(scope);
        }
    }
}
