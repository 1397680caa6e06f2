package io.deadheat.engine.confirm;

import io.deadheat.engine.Completeness;
import io.deadheat.model.Dossier;
import java.util.List;

/**
 * What confirming gave.
 *
 * @param problems one clear line each, about what kept the result from being complete
 */
public record ConfirmResult(Dossier dossier, Completeness completeness, List<String> problems) {}
