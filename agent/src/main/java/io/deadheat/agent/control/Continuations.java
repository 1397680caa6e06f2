package io.deadheat.agent.control;

import io.deadheat.hooks.ScopedBindings;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/**
 * All that is used of {@code jdk.internal.vm.Continuation}. To initialise this class fails where any of it is missing.
 */
final class Continuations {
    private static final Class<?> CONTINUATION = Vm.type("jdk.internal.vm.Continuation");
    private static final Class<?> SCOPE_TYPE = Vm.type("jdk.internal.vm.ContinuationScope");
    private static final Object SCOPE = scope();
    private static final MethodHandle NEW = constructor(CONTINUATION, SCOPE_TYPE, Runnable.class)
            .bindTo(SCOPE)
            .asType(MethodType.methodType(Object.class, Runnable.class));
    private static final MethodHandle RUN =
            Vm.method(CONTINUATION, "run", void.class).asType(MethodType.methodType(void.class, Object.class));
    private static final MethodHandle IS_DONE =
            Vm.method(CONTINUATION, "isDone", boolean.class).asType(MethodType.methodType(boolean.class, Object.class));
    private static final MethodHandle STACK = Vm.method(CONTINUATION, "getStackTrace", StackTraceElement[].class)
            .asType(MethodType.methodType(StackTraceElement[].class, Object.class));
    private static final MethodHandle YIELD = yields();

    private Continuations() {}

    /** One that has not begun yet. */
    static Object of(Runnable body) {
        try {
            return (Object) NEW.invokeExact(body);
        } catch (Throwable e) {
            throw Vm.unexpected(e);
        }
    }

    /** Runs a continuation until it yields or ends. */
    static void run(Object continuation) {
        try {
            RUN.invokeExact(continuation);
        } catch (Throwable e) {
            throw Vm.unexpected(e);
        }
    }

    /** Leaves the continuation that calls this; true when it goes on, false if it could not be left. */
    static boolean yield() {
        Object bindings = ScopedBindings.now();
        try {
            return (boolean) YIELD.invokeExact();
        } catch (IllegalStateException pinned) {
            ScopedBindings.putBack(bindings);
            return false;
        } catch (Throwable e) {
            throw Vm.unexpected(e);
        }
    }

    static boolean isDone(Object continuation) {
        try {
            return (boolean) IS_DONE.invokeExact(continuation);
        } catch (Throwable e) {
            throw Vm.unexpected(e);
        }
    }

    /** The stack of a continuation that has yielded. */
    static StackTraceElement[] stack(Object continuation) {
        try {
            return (StackTraceElement[]) STACK.invokeExact(continuation);
        } catch (Throwable e) {
            throw Vm.unexpected(e);
        }
    }

    private static Object scope() {
        try {
            return constructor(SCOPE_TYPE, String.class).invoke("deadheat");
        } catch (Throwable e) {
            throw Vm.unexpected(e);
        }
    }

    private static MethodHandle yields() {
        try {
            MethodType type = MethodType.methodType(boolean.class, SCOPE_TYPE);
            return Vm.IN_THREAD.findStatic(CONTINUATION, "yield", type).bindTo(SCOPE);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MethodHandle constructor(Class<?> owner, Class<?>... parameters) {
        try {
            return Vm.IN_THREAD.findConstructor(owner, MethodType.methodType(void.class, parameters));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
