package io.deadheat.scan.race;

/** What the user knows better than the analysis. */
public interface PairFilter {
    /** Whether the two accesses may run in parallel. */
    boolean reachable(Candidate one, Candidate other);

    /** Whether the two accesses may touch shared data. */
    boolean escaping(Candidate one, Candidate other);
}
