package io.deadheat.junit;

import io.deadheat.junit.runner.Control;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Hands a {@link RaceTest} over to the agent, which runs it, with all that belongs to it, under one schedule after the
 * other. In such a run the test is met again, and then simply done.
 */
final class RaceTestExtension implements TestTemplateInvocationContextProvider, InvocationInterceptor {
    /** Another annotation that provides invocations does so alone. */
    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        Method method = context.getRequiredTestMethod();
        return Arrays.stream(method.getAnnotations())
                .map(Annotation::annotationType)
                .noneMatch(type -> type != RaceTest.class
                        && !type.isAnnotationPresent(RaceTest.class)
                        && type.isAnnotationPresent(TestTemplate.class));
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        String name = context.getDisplayName();
        return Stream.of(new TestTemplateInvocationContext() {
            @Override
            public String getDisplayName(int index) {
                return name;
            }
        });
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        onlyInside(invocation);
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        onlyInside(invocation);
    }

    /** What prepares a test is done in each run, and not once more around them. */
    private static void onlyInside(Invocation<Void> invocation) throws Throwable {
        if (Control.handsOver()) {
            invocation.skip();
        } else {
            invocation.proceed();
        }
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        intercept(invocation, context);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        intercept(invocation, context);
    }

    private static void intercept(Invocation<Void> invocation, ExtensionContext context) throws Throwable {
        if (!Control.handsOver()) {
            Control.require();
            invocation.proceed();
            return;
        }
        invocation.skip();
        RaceTest test = AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), RaceTest.class)
                .orElseThrow();
        Long only = Long.getLong("deadheat.seed");
        String failure = Control.run(
                context.getUniqueId(),
                test.strategy(),
                only == null ? test.seed() : only,
                only == null ? test.runs() : 1,
                test.failOnRace());
        if (failure != null) {
            throw new AssertionError(failure);
        }
    }
}
