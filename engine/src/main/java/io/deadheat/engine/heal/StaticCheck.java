package io.deadheat.engine.heal;

import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.heal.plan.HealingPlan;
import io.deadheat.heal.plan.PlanReader;
import io.deadheat.heal.weave.IndirectAccesses;
import io.deadheat.heal.weave.Weaver;
import io.deadheat.heal.weave.Woven;
import io.deadheat.model.Descriptors;
import io.deadheat.scan.effects.Effect;
import io.deadheat.scan.effects.Effects;
import io.deadheat.scan.program.ClassInfo;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The static half of the assurance, section 5 of the paper: what may be called inside the sections of a plan. */
public final class StaticCheck implements Closeable {
    private final Effects effects;
    private final ScannedTypes types;

    private StaticCheck(Effects effects) {
        this.effects = effects;
        this.types = new ScannedTypes(effects.program());
    }

    public static StaticCheck of(ControlledTarget target, Path work) throws IOException {
        String path = target.program().start(target.jdk(), work).classPath();
        return new StaticCheck(Effects.of(List.of(path), target.jdk().home()));
    }

    /**
     * What the sections of one variable are like.
     *
     * @param refusal why no lock may be held there, or null
     * @param closed whether nothing inside can wait for anything, so that a new lock there cannot be part of a deadlock
     * @param sections how many there are
     * @param uncovered classes that may access the variable in a way that no section covers
     * @param remarks what else is worth knowing
     */
    record Finding(String refusal, boolean closed, int sections, List<String> uncovered, List<String> remarks) {}

    Finding of(Path races, String variable) throws IOException {
        HealingPlan plan = PlanReader.read(races, null);
        Weaver weaver = new Weaver(plan);
        List<Woven.Placed> sections = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        List<String> uncovered = new ArrayList<>();
        String field = variable.endsWith("[]") ? null : variable.substring(variable.lastIndexOf('.') + 1);
        for (String name : effects.classNames()) {
            byte[] bytes = effects.bytes(name);
            if (field != null && IndirectAccesses.mayBeIn(bytes, field) && !IndirectAccesses.stayIn(bytes)) {
                uncovered.add(name.replace('/', '.'));
            }
            Woven woven = weaver.weave(bytes, types);
            woven.sections().stream().filter(s -> s.variable().equals(variable)).forEach(sections::add);
            problems.addAll(woven.problems());
        }
        return problems.isEmpty()
                ? judge(sections, uncovered)
                : new Finding(problems.get(0), false, sections.size(), uncovered, List.of());
    }

    /** The classes of the program that touch {@code variable}, by their names, with their source files. */
    public Map<String, String> touching(Path races, String variable) throws IOException {
        Weaver weaver = new Weaver(PlanReader.read(races, "new-lock"));
        Map<String, String> touching = new LinkedHashMap<>();
        for (String name : effects.classNames()) {
            if (weaver.weave(effects.bytes(name), types).sections().stream()
                    .anyMatch(s -> s.variable().equals(variable))) {
                ClassInfo info = effects.program().classOf(name);
                touching.put(info.binaryName(), info.sourceFile());
            }
        }
        return touching;
    }

    private Finding judge(List<Woven.Placed> sections, List<String> uncovered) {
        boolean closed = true;
        String refusal = null;
        Set<String> remarks = new LinkedHashSet<>();
        for (Woven.Placed section : sections) {
            closed &= !section.monitors();
            for (Effect effect : effectsOf(section)) {
                closed &= effect.kind().compareTo(Effect.Kind.LOCKS) < 0;
                if (effect.kind() == Effect.Kind.BLOCKS && refusal == null) {
                    refusal = "the section at " + place(section) + " may block: " + effect;
                } else if (effect.kind() == Effect.Kind.IO) {
                    remarks.add("input or output with the lock held: " + effect);
                } else if (effect.kind() == Effect.Kind.DELAYS) {
                    remarks.add("sleeps with the lock held: " + effect);
                }
            }
        }
        return new Finding(refusal, closed && refusal == null, sections.size(), uncovered, List.copyOf(remarks));
    }

    private Set<Effect> effectsOf(Woven.Placed section) {
        Set<Effect> all = new LinkedHashSet<>();
        for (Woven.Call call : section.calls()) {
            if (!call.owner().isEmpty()) {
                all.addAll(effects.ofCall(call.opcode(), call.owner(), call.name(), call.descriptor()));
            }
        }
        return all;
    }

    private static String place(Woven.Placed section) {
        return section.className()
                + '.'
                + Descriptors.readable(section.method())
                + (section.line() > 0 ? ", line " + section.line() : "");
    }

    @Override
    public void close() throws IOException {
        effects.close();
    }
}
