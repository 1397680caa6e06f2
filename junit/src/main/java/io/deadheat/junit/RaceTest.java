package io.deadheat.junit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that is run under many schedules, every switch of its threads decided by Deadheat's agent. Stands alone, or
 * beside {@code @ParameterizedTest} or {@code @RepeatedTest}, each of whose invocations is then tried so. The first
 * schedule that fails, deadlocks or does not come to its end fails the test; its seed gives the same run again.
 *
 * <p>The JVM needs {@code -javaagent:deadheat.jar=mode=control}. Every run has the test's classes, and with them their
 * static state, afresh. {@code -Ddeadheat.seed=N} makes the run of that seed alone.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@TestTemplate
@ExtendWith(RaceTestExtension.class)
public @interface RaceTest {
    /** The most schedules to try. */
    int runs() default 100;

    /**
     * {@code mix}, {@code random}, {@code pct:3}, {@code pos}, {@code surw}, {@code deadlock}, {@code atomicity},
     * {@code serial}, {@code dfs:2}, or the name of a class that implements {@code io.deadheat.agent.control.Strategy}.
     */
    String strategy() default "mix";

    /** Seed of the first schedule; the next has the next. */
    long seed() default 1;

    /** Whether two threads side by side before the same memory, one of them to write it, fail the test by themselves. */
    boolean failOnRace() default true;
}
