package io.deadheat.engine.heal;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.control.RunRecord;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Judges runs: which order of a race is the good one is for the program's user to say, section 4 of the paper. */
@FunctionalInterface
public interface Oracle {
    boolean isGood(RunRecord run);

    /** A run that comes to its end without an exception, a deadlock or an exit code other than 0. */
    Oracle ENDS_WELL = run -> run.failures().isEmpty()
            && run.deadlock() == null
            && !run.hang()
            && (run.exit() == null || run.exit() == 0);

    /**
     * {@code exit:N}, {@code stdout:REGEX} (some line must match), {@code not-stdout:REGEX} (none may), {@code steps:N} (the
     * run time: under control it is counted in steps, so many at most), {@code test} (no test fails, nothing is thrown),
     * {@code class:NAME} (a {@link UserOracle}).
     */
    static Oracle parse(String text, ControlledTarget target, Path work) {
        int colon = text.indexOf(':');
        String kind = colon < 0 ? text : text.substring(0, colon);
        String argument = colon < 0 ? "" : text.substring(colon + 1);
        try {
            return switch (kind) {
                case "exit" -> exit(Integer.parseInt(argument));
                case "stdout" -> prints(Pattern.compile(argument), true);
                case "not-stdout" -> prints(Pattern.compile(argument), false);
                case "steps" -> within(Long.parseLong(argument));
                case "test" -> run -> ENDS_WELL.isGood(run) && run.kept().isEmpty();
                case "class" -> UserOracle.start(argument, target, work);
                default -> throw new BadInputException("no such oracle: " + text);
            };
        } catch (NumberFormatException | PatternSyntaxException e) {
            throw new BadInputException("not an oracle: " + text, e);
        }
    }

    private static Oracle exit(int wanted) {
        return run -> !run.hang() && run.deadlock() == null && (run.exit() == null ? 0 : run.exit()) == wanted;
    }

    private static Oracle within(long most) {
        return run -> !run.hang() && run.deadlock() == null && run.steps() <= most;
    }

    private static Oracle prints(Pattern pattern, boolean wanted) {
        return run -> run.output() != null
                && run.output().lines().anyMatch(l -> pattern.matcher(l).find()) == wanted;
    }
}
