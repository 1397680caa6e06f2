package io.deadheat.engine.check;

import io.deadheat.engine.Completeness;
import io.deadheat.model.Dossier;
import java.util.List;

/**
 * What a check gave.
 *
 * @param isOld whether it is all of an earlier check, nothing having changed since
 * @param problems one clear line each, about what kept the result from being complete
 * @param kept what of it is of an earlier check, or null
 */
public record CheckResult(
        Dossier dossier, boolean isOld, Completeness completeness, List<String> problems, String kept) {}
