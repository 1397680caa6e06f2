package io.deadheat.synth;

import io.deadheat.engine.Completeness;
import io.deadheat.model.Dossier;
import java.nio.file.Path;
import java.util.List;

/**
 * What synthesis gave.
 *
 * @param files the sources written
 * @param tried tests that were written at first
 * @param tests tests that are left
 * @param notes one clear line each, about what was left out and why
 */
public record SynthesizeResult(
        Dossier dossier,
        Completeness completeness,
        List<Path> files,
        int tried,
        int tests,
        long pairs,
        long methodPairs,
        List<String> notes) {}
