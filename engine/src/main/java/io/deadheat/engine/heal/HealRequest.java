package io.deadheat.engine.heal;

import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;
import java.nio.file.Path;

/**
 * What to heal and how.
 *
 * @param races the {@code races.json} that says what is healed
 * @param action to be taken for all races, or null for what the file says
 * @param mode what healing begins with: {@code off}, {@code observe} or {@code heal}
 */
public record HealRequest(ControlledTarget target, Path races, String action, String mode, Budget budget) {}
