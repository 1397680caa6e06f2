package io.deadheat.heal.runtime;

import io.deadheat.heal.plan.Guard;
import io.deadheat.heal.plan.HealingPlan;
import io.deadheat.heal.plan.Variable;
import io.deadheat.heal.section.Extent;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Variables that are healed from the moment they are seen to race, section 6.3 of the paper: every one has its sections,
 * which are asleep at first unless an earlier run has named it. Nobody has looked at what these do inside, so their
 * locks are such as a thread goes on without after a while, and each variable has its own, that one which is waited for
 * in vain may be given up.
 */
public final class Learning {
    /** One that threads of the program can bear to wait for a few times. */
    public static final String USUAL = "lock-timeout:100";

    private final String action;
    private final Set<String> earlier = new HashSet<>();
    private final Machine machine = new QuietMachine(new RealMachine());
    private final Map<String, Guard> guards = new HashMap<>();

    /** @param known what an earlier run has found */
    public Learning(String action, HealingPlan known) {
        this.action = action;
        known.guards().stream().flatMap(g -> g.variables().stream()).forEach(this::remember);
    }

    private void remember(Variable variable) {
        if (variable.classes().isEmpty()) {
            earlier.add(variable.name());
        }
        variable.classes().forEach(c -> earlier.add(key(variable.name(), c)));
    }

    /** The guard of a field, or of the elements of an array type in one class. */
    public synchronized Guard guard(String variable, String className) {
        boolean array = variable.endsWith("[]");
        return guards.computeIfAbsent(key(variable, className), k -> {
            Set<String> classes = array ? Set.of(className) : Set.of();
            Variable v = new Variable(variable, classes, Set.of(), Set.of(), Set.of());
            Guard guard = new Guard(guards.size(), variable, action, Extent.PATTERN, null, List.of(v));
            Healing.add(guard, machine);
            Healing.treated()[guard.number()].asleep = !earlier.contains(k);
            return guard;
        });
    }

    private static String key(String variable, String className) {
        return variable.endsWith("[]") ? variable + '@' + className : variable;
    }

    /** A variable races: from now on its sections are critical. */
    public synchronized void race(String variable, String className) {
        Guard guard = guards.get(key(variable, className));
        if (guard != null) {
            Healing.treated()[guard.number()].asleep = false;
        }
    }

    /** How often sections of the variable were entered since it is healed, or -1 if it is not. */
    public synchronized long sections(String variable, String className) {
        Guard guard = guards.get(key(variable, className));
        if (guard == null || Healing.treated()[guard.number()].asleep) {
            return -1;
        }
        return Healing.treated()[guard.number()].sections.sum();
    }

    public String action() {
        return action;
    }
}
