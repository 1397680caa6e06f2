package programs;

import java.lang.reflect.Method;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/** Forks in structured scopes, one inside the other, where the JDK has them; the JDK keeps a list of whom a scope starts. */
public final class Forks {
    private static final AtomicInteger DONE = new AtomicInteger();

    private Forks() {}

    public static void main(String[] args) throws Exception {
        inScope(() -> {
            inScope(DONE::incrementAndGet);
            return DONE.incrementAndGet();
        });
        System.out.println(DONE.get() + " done");
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
