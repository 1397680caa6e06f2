package io.deadheat.cli;

import io.deadheat.engine.confirm.Progress;
import io.deadheat.engine.launch.Budget;
import io.deadheat.report.Text;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How long a command may take, and what it says meanwhile. */
final class RunOptions {
    private static final int WIDTH = 24;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description = "Bounds the whole, such as 30s, 5m or 1h; what was found until then is written.")
    private Duration budget;

    @Option(names = "--quiet", description = "No summary, only errors.")
    private boolean quiet;

    @Option(names = "--no-progress", description = "No progress on the terminal.")
    private boolean noProgress;

    @Option(names = "--pass-exit", description = "Exit with the program's own exit code.")
    private boolean passExit;

    Budget budget() {
        return budget == null ? Budget.unbounded() : Budget.of(budget);
    }

    /** {@code otherwise} where none was asked for. */
    Budget budget(Duration otherwise) {
        return Budget.of(budget == null ? otherwise : budget);
    }

    /** Half of what was asked for, {@code otherwise} where nothing was. */
    Budget half(Duration otherwise) {
        return Budget.of(budget == null ? otherwise : budget.dividedBy(2));
    }

    boolean quiet() {
        return quiet;
    }

    boolean progress() {
        return !quiet && !noProgress && System.console() != null;
    }

    /** Shows on a terminal how far a command is. */
    Progress progressBar() {
        return !progress()
                ? Progress.NONE
                : (done, total, what) ->
                        System.err.print("\r" + Text.oneLine(bar(done, total) + " " + what) + "\033[K\r");
    }

    static String bar(int done, int total) {
        int full = total == 0 ? WIDTH : (int) ((long) WIDTH * done / total);
        return "[" + "#".repeat(full) + ".".repeat(WIDTH - full) + "] " + done + "/" + total;
    }

    boolean passExit() {
        return passExit;
    }

    /** Reads {@code 1h30m}. */
    static final class TimeConverter implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String text) {
            try {
                return Budget.parse(text);
            } catch (RuntimeException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }
}
