package io.deadheat.model;

import java.util.ArrayList;
import java.util.List;

/** What one command found: the content of {@code races.json}. */
public final class Dossier {
    public static final int SCHEMA = 1;

    public String command = "";
    public String program = "";
    public String jdk = System.getProperty("java.runtime.version", "unknown");
    public Long seed;
    public Coverage coverage = Coverage.NONE;
    public final List<Race> races = new ArrayList<>();
    public final List<Deadlock> deadlocks = new ArrayList<>();
    public final List<Failure> failures = new ArrayList<>();
    /** Places where a lock is taken that are made to come in one order; null where nobody has looked for them. */
    public List<LockedOrder> orders;

    /** How to make each confirmed finding happen again. */
    public final List<Replay> replays = new ArrayList<>();

    /** How the program was started, or null where it was not. */
    public Invocation invocation;

    /** While not all has been tried yet: stands for the program and the options, so that the same command goes on. */
    public String unfinished;

    /** Stands for the program and the options that the verdicts are about, so that a later command may keep them. */
    public String basis;

    public Integer programExit;
    public Boolean controlled;

    /** What the program's threads ran as under control, {@code continuation} or {@code baton}; null if that was not asked for. */
    public String engine;

    /** What is to be known of the coverage, and whether a seed can be trusted to give its run again. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>(coverage.notes());
        if (Boolean.FALSE.equals(controlled)) {
            notes.add(
                    "not all runs were fully controlled: threads waited for something outside, such as a socket or a file");
        }
        return notes;
    }
}
