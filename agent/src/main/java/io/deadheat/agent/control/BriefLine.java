package io.deadheat.agent.control;

import io.deadheat.heal.runtime.Passages;

/**
 * A run that shows nothing, in one short line: {@code [seed,"schedule",steps,switches,choices,preemptions]}. All else is as it was in
 * the run before. Most runs are such, and to write them down in full takes longer than to make them. Used by one thread.
 */
final class BriefLine {
    private static final int MOST_BYTES = 160;
    private static final byte[] DIGITS = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'
    };

    private final byte[] bytes = new byte[MOST_BYTES];
    private int length;
    private String job;
    private int threads;
    private boolean controlled;
    private String output;
    private String classes;

    /** Whether the run can be told of in brief, and then {@link #bytes} tell of it. */
    boolean tells(String ofJob, Attempt attempt) {
        Run run = attempt.run();
        boolean plain = showsNothing(run, attempt.strategy());
        if (plain && job == ofJob && isLikeLast(run, attempt)) {
            write(run);
            return true;
        }
        job = plain ? ofJob : null;
        threads = run.tasks.size();
        controlled = run.controlled;
        output = attempt.output();
        classes = attempt.loader().digest();
        return false;
    }

    private static boolean showsNothing(Run run, Strategy strategy) {
        boolean met = run.strategy instanceof Meets meets && !meets.meetings().isEmpty();
        boolean ended = run.failures.isEmpty() && run.kept.isEmpty() && run.deadlock == null && !run.hang;
        boolean asked = run.timeline != null || run.sightings.size() > 0 || !Passages.isEmpty();
        boolean special = strategy instanceof Dfs || strategy instanceof Minimised || strategy.repeatedBy() != null;
        return ended && run.exit == null && !met && !asked && !special;
    }

    private boolean isLikeLast(Run run, Attempt attempt) {
        return run.tasks.size() == threads
                && run.controlled == controlled
                && attempt.output().equals(output)
                && attempt.loader().digest().equals(classes);
    }

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    private void write(Run run) {
        length = 0;
        add('[');
        add(run.seed);
        add(',');
        add('"');
        long schedule = run.scheduleBits();
        for (int shift = 60; shift >= 0; shift -= 4) {
            bytes[length++] = DIGITS[(int) (schedule >>> shift) & 15];
        }
        add('"');
        after(run.steps);
        after(run.switches);
        after(run.alternatives);
        after(run.preemptions);
        add(']');
    }

    private void after(long number) {
        add(',');
        add(number);
    }

    private void add(char c) {
        bytes[length++] = (byte) c;
    }

    private void add(long number) {
        if (number < 0) {
            add('-');
        }
        length += digits(number);
        int at = length;
        long rest = number;
        do {
            bytes[--at] = DIGITS[(int) Math.abs(rest % 10)];
            rest /= 10;
        } while (rest != 0);
    }

    private static int digits(long number) {
        int digits = 1;
        for (long rest = number / 10; rest != 0; rest /= 10) {
            digits++;
        }
        return digits;
    }
}
