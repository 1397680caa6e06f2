package io.deadheat.engine.launch;

import io.deadheat.engine.BadInputException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The time that the whole of a command may take, counted from when this was made. */
public final class Budget {
    private static final Pattern PART = Pattern.compile("(\\d{1,9})(ms|s|m|h)");

    private final Duration duration;
    private final long start = System.nanoTime();

    private Budget(Duration duration) {
        this.duration = duration;
    }

    public static Budget unbounded() {
        return new Budget(null);
    }

    public static Budget of(Duration duration) {
        return new Budget(duration);
    }

    /** {@code 500ms}, {@code 30s}, {@code 5m}, {@code 1h30m}. */
    public static Duration parse(String text) {
        Duration sum = Duration.ZERO;
        Matcher part = PART.matcher(text);
        int end = 0;
        while (part.find() && part.start() == end) {
            long n = Long.parseLong(part.group(1));
            sum = sum.plus(
                    switch (part.group(2)) {
                        case "ms" -> Duration.ofMillis(n);
                        case "s" -> Duration.ofSeconds(n);
                        case "m" -> Duration.ofMinutes(n);
                        default -> Duration.ofHours(n);
                    });
            end = part.end();
        }
        if (end != text.length() || sum.isZero()) {
            throw new BadInputException("not a time such as 30s, 5m or 1h30m: " + text);
        }
        return sum;
    }

    public boolean isBounded() {
        return duration != null;
    }

    /** What is left, never less than nothing. */
    public Duration left() {
        Duration left = duration.minusNanos(System.nanoTime() - start);
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** What one stage may take: a part of what is left, at most {@code most} where that is not null. */
    public Budget part(int divisor, Duration most) {
        Duration part = isBounded() ? left().dividedBy(divisor) : most;
        return new Budget(part != null && most != null && part.compareTo(most) > 0 ? most : part);
    }

    public boolean isSpent() {
        return isBounded() && left().isZero();
    }
}
