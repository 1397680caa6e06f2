package io.deadheat.agent.heal;

import io.deadheat.agent.instrument.LoaderTypes;
import io.deadheat.heal.plan.Guard;
import io.deadheat.heal.plan.HealingPlan;
import io.deadheat.heal.plan.PlanReader;
import io.deadheat.heal.runtime.HealingCounters;
import io.deadheat.heal.runtime.Learning;
import io.deadheat.heal.weave.Weaver;
import io.deadheat.hooks.Faults;
import io.deadheat.hooks.Sites;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Healing;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;

/**
 * Healing without an earlier run: all plain fields and arrays of the program get sections, and those of a variable
 * become critical when the detector finds it in the Race state.
 */
public final class Learner implements ClassHealer {
    private final Learning learning;

    private Learner(Learning learning) {
        this.learning = learning;
    }

    /** Null where the options do not ask for it. */
    public static Learner of(AgentOptions options) throws IOException {
        String action = options.get(Key.LEARN, null);
        if (action == null) {
            return null;
        }
        String file = options.get(Key.HEAL, null);
        HealingPlan known = file == null ? HealingPlan.of(List.of()) : PlanReader.read(Path.of(file), null);
        Production.warmUp();
        return new Learner(new Learning(action.equals("true") ? Learning.USUAL : action, known));
    }

    @Override
    public byte[] heal(ClassLoader loader, byte[] bytes) {
        LoaderTypes types = LoaderTypes.of(loader);
        ClassReader reader = new ClassReader(bytes);
        String className = reader.getClassName().replace('/', '.');
        List<Guard> guards = new ArrayList<>();
        for (String variable : TouchedVariables.of(reader, types)) {
            guards.add(learning.guard(variable, className));
        }
        try {
            return guards.isEmpty()
                    ? null
                    : new Weaver(HealingPlan.of(guards)).weave(bytes, types).bytes();
        } catch (RuntimeException e) {
            Faults.record("healing " + className, e);
            return null;
        }
    }

    /** The variable that is accessed at {@code site} has reached Race. */
    public void race(int site) {
        Site where = Sites.get(site);
        learning.race(where.field(), where.className());
    }

    /** Says of each race whether its variable is healed, and how often that came to something. */
    public void tell(List<Race> races) {
        for (Race race : races) {
            Site site = race.second.site();
            long sections = learning.sections(site.field(), site.className());
            if (sections >= 0) {
                race.healing = Healing.by(learning.action(), "pattern", null)
                        .judged(Healing.LEARNT, evidence(sections), List.of());
            }
        }
    }

    private static String evidence(long sections) {
        return "healed since it was seen to race; " + sections + " sections entered; of all sections "
                + HealingCounters.waits() + " waited, " + HealingCounters.timeouts() + " in vain";
    }
}
