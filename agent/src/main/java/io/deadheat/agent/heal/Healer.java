package io.deadheat.agent.heal;

import io.deadheat.agent.instrument.LoaderTypes;
import io.deadheat.heal.plan.HealingPlan;
import io.deadheat.heal.plan.PlanReader;
import io.deadheat.heal.weave.Weaver;
import io.deadheat.heal.weave.Woven;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Heals classes as a plan says, and remembers what it could not do. */
public final class Healer implements ClassHealer {
    private final HealingPlan plan;
    private final Weaver weaver;
    private final List<Woven.Placed> sections = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    private Healer(HealingPlan plan) {
        this.plan = plan;
        this.weaver = new Weaver(plan);
    }

    /** Null where the options ask for no healing. */
    public static Healer of(AgentOptions options) throws IOException {
        String file = options.get(Key.HEAL, null);
        if (file == null) {
            return null;
        }
        HealingPlan plan = PlanReader.read(Path.of(file), options.get(Key.ACTION, null));
        return new Healer(options.get(Key.PROBE, "false").equals("true") ? plan.probing() : plan);
    }

    HealingPlan plan() {
        return plan;
    }

    @Override
    public byte[] heal(ClassLoader loader, byte[] bytes) {
        Woven woven = weaver.weave(bytes, LoaderTypes.of(loader));
        if (woven.bytes() != null) {
            synchronized (this) {
                sections.addAll(woven.sections());
                problems.addAll(woven.problems());
            }
        }
        return woven.bytes();
    }

    synchronized void failed(String className, Throwable why) {
        problems.add(className.replace('/', '.') + " could not be healed: " + why);
    }

    synchronized List<Woven.Placed> sections() {
        return List.copyOf(sections);
    }

    synchronized List<String> problems() {
        return List.copyOf(problems);
    }
}
