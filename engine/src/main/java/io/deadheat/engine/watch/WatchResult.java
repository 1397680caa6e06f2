package io.deadheat.engine.watch;

import io.deadheat.engine.Completeness;
import io.deadheat.model.Dossier;
import java.util.List;

/**
 * What watching gave.
 *
 * @param problems one clear line each, about what kept the result from being complete
 */
public record WatchResult(Dossier dossier, Completeness completeness, List<String> problems) {}
