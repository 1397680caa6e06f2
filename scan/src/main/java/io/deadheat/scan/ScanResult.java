package io.deadheat.scan;

import io.deadheat.model.Dossier;
import io.deadheat.scan.race.Finding;
import io.deadheat.scan.race.StageCounts;
import java.util.List;

/**
 * What a scan found.
 *
 * @param dossier the pairs as races, verdict potential
 * @param counts pairs left after each stage
 * @param findings the pairs by the field, and by the objects, that they are about
 * @param harness the synthesized callers, as lines of Java
 * @param reached the methods that were reached and on what objects they call, as lines
 * @param graph all call paths to the race that was asked for, or empty
 * @param exclusionsUsed how many lines of the exclusion file took something away
 * @param contexts how precise the analysis was in the end, in words
 * @param complete whether the scan came to its end
 */
public record ScanResult(
        Dossier dossier,
        StageCounts counts,
        List<Finding> findings,
        List<String> harness,
        List<String> reached,
        List<String> graph,
        int exclusionsUsed,
        String contexts,
        boolean complete) {}
