package io.deadheat.scan.race;

import io.deadheat.scan.threads.ThreadRoot;
import org.roaringbitmap.RoaringBitmap;

/** A pair of accesses left after the last stage, with one way in which it may happen. */
public record Pair(
        Candidate first,
        Candidate second,
        Candidate.Variant firstWay,
        Candidate.Variant secondWay,
        ThreadRoot firstRoot,
        ThreadRoot secondRoot,
        RoaringBitmap objects) {}
