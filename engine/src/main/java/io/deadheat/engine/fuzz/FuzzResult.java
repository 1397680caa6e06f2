package io.deadheat.engine.fuzz;

import io.deadheat.engine.Completeness;
import io.deadheat.model.Dossier;
import java.util.List;

/**
 * What fuzzing gave.
 *
 * @param problems one clear line each, about what kept the result from being complete
 */
public record FuzzResult(Dossier dossier, Completeness completeness, List<String> problems) {}
