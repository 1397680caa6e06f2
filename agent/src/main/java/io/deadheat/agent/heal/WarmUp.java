package io.deadheat.agent.heal;

import io.deadheat.agent.instrument.LoaderTypes;
import io.deadheat.heal.plan.PlanReader;
import io.deadheat.heal.weave.Weaver;

/** Heals a class of our own for nothing. */
final class WarmUp {
    private static final String SIDE =
            "{\"class\":\"io.deadheat.heal.runtime.YieldOthers\",\"descriptor\":\"enter(Z)I\",\"ordinal\":0}";
    private static final String RACES = "{\"races\":[{\"field\":\"io.deadheat.heal.runtime.YieldOthers.inside\","
            + "\"first\":" + SIDE + ",\"second\":" + SIDE + "}]}";

    private WarmUp() {}

    static void with(byte[] sample) {
        byte[] healed = new Weaver(PlanReader.parse(RACES, null))
                .weave(sample, LoaderTypes.of(ClassLoader.getSystemClassLoader()))
                .bytes();
        if (healed == null) {
            throw new IllegalStateException("the sample was not healed");
        }
    }
}
