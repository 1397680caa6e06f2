package io.deadheat.scan.threads;

import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.ir.MemAccess;
import io.deadheat.scan.ir.Polls;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.Models;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.MethodInfo;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.roaringbitmap.RoaringBitmap;

/**
 * Data that one thread prepares and then hands over: an access that is always followed by a signal (a volatile write, a
 * count-down, a put) and another that is always preceded by waiting for it, or by a branch taken because of it. Only the
 * plain case counts, in which each access and its signal stand in one method, outside loops; anything else stays a candidate.
 */
public final class HandOver {
    /** Where a method gives, or gets, a signal: statements, branches, and reads whose result leads to what is accessed. */
    private record Points(BitSet insns, Set<Long> edges, BitSet reads) {
        Points() {
            this(new BitSet(), new HashSet<>(), new BitSet());
        }
    }

    private final PointsTo pointsTo;
    private final CallGraph graph;
    private final Map<MemAccess, Set<Signal>> released = new HashMap<>();
    private final Map<MemAccess, Set<Signal>> acquired = new HashMap<>();
    private final Map<MethodInfo, Map<Signal, Points>> releases = new HashMap<>();
    private final Map<MethodInfo, Map<Signal, Points>> acquires = new HashMap<>();
    private final Map<Signal, Set<MethodInfo>> releasers = new HashMap<>();

    public HandOver(PointsTo pointsTo, CallGraph graph) {
        this.pointsTo = pointsTo;
        this.graph = graph;
        for (MethodInfo method : graph.methods()) {
            collect(method.body());
        }
    }

    /**
     * Whether {@code one} always comes before {@code other}, or the other way round.
     *
     * @param manyOnes whether several threads may run {@code one} side by side, so that one signal is not from all
     * @param manyOthers the same of {@code other}
     */
    public boolean orders(MemAccess one, boolean manyOnes, MemAccess other, boolean manyOthers) {
        return before(one, manyOnes, other) || before(other, manyOthers, one);
    }

    private boolean before(MemAccess first, boolean many, MemAccess second) {
        Set<Signal> signals = new HashSet<>(released.computeIfAbsent(first, a -> always(a, releases, true)));
        Set<String> answered = new HashSet<>();
        acquired.computeIfAbsent(first, a -> always(a, acquires, false)).forEach(s -> answered.add(s.of()));
        signals.removeIf(s -> answered.contains(s.of()));
        signals.retainAll(acquired.computeIfAbsent(second, a -> always(a, acquires, false)));
        signals.removeIf(s -> !isEnough(s, many, second.in));
        return !signals.isEmpty();
    }

    /**
     * A latch opens for all who count it down only if it counts that many; one that counts a variable is taken to. A
     * flag says of one method that it was run, and only if it was not set from the beginning. Of a queue, a semaphore, a
     * future one must have as many signals as there are methods that give one.
     */
    private boolean isEnough(Signal signal, boolean many, MethodInfo waiting) {
        int from = releasers.getOrDefault(signal, Set.of()).size();
        if (signal.needed() == null) {
            boolean flag = !signal.value().isEmpty();
            return !many
                    && (flag
                            ? from == 1 && signal.isNews(releasers.keySet())
                            : !signal.isOfOne() || from <= waits(waiting, signal));
        }
        return signal.needed() < 0 || from <= signal.needed() && (!many || signal.needed() > 1);
    }

    /** How often {@code method} waits for {@code signal}. */
    private int waits(MethodInfo method, Signal signal) {
        BitSet waits = acquires.get(method).get(signal).insns;
        boolean again = waits.stream()
                .anyMatch(w -> method.body().cfg.after(w, new BitSet()).get(w));
        return again ? Integer.MAX_VALUE : waits.cardinality();
    }

    private void collect(Body body) {
        for (MemAccess access : body.accesses) {
            if (access.field.isVolatile()) {
                String of = "volatile " + access.field.label();
                if (access.write) {
                    Signal.written(of, body.written(access.insn), body.method)
                            .forEach(s -> release(body, access.insn, s));
                } else {
                    poll(body, access.insn, of);
                }
            }
        }
        for (CallSite call : body.calls) {
            MethodInfo target = pointsTo.program().dispatch(call.owner, call.signature());
            if (target != null && target.owner.isJdk()) {
                pointsTo.models().actions(target).forEach(a -> collect(body, call, a));
            }
        }
    }

    private void collect(Body body, CallSite call, Models.Action action) {
        Signal signal = switch (action.verb()) {
            case "release", "acquire", "poll" -> signal(call, action);
            default -> null;
        };
        if (signal == null) {
            return;
        }
        if (action.verb().equals("poll")) {
            poll(body, call.insn, signal.of());
        } else if (action.verb().equals("release")) {
            release(body, call.insn, signal);
            if (signal.needed() == null) {
                Signal.written(signal.of(), body.written(call.insn), body.method)
                        .forEach(s -> release(body, call.insn, s));
            }
        } else if (call.desc.endsWith(")Z")) {
            body.polls(call.insn).stream()
                    .filter(b -> b.value() == Polls.Value.SET)
                    .forEach(b -> acquire(body, signal).edges.add(b.edge()));
        } else {
            acquire(body, signal).insns.set(call.insn);
        }
    }

    private void release(Body body, int insn, Signal signal) {
        releases.computeIfAbsent(body.method, m -> new HashMap<>())
                .computeIfAbsent(signal, s -> new Points())
                .insns
                .set(insn);
        releasers.computeIfAbsent(signal, s -> new HashSet<>()).add(body.method);
    }

    private Points acquire(Body body, Signal signal) {
        return acquires.computeIfAbsent(body.method, m -> new HashMap<>()).computeIfAbsent(signal, s -> new Points());
    }

    private void poll(Body body, int insn, String of) {
        for (Polls.Branch branch : body.polls(insn)) {
            Signal.seen(of, branch).forEach(s -> acquire(body, s).edges.add(branch.edge()));
        }
        acquire(body, Signal.set(of)).reads.set(insn);
    }

    private Signal signal(CallSite call, Models.Action action) {
        if (action.who().equals("any")) {
            return new Signal(action.detail(), "", null);
        }
        RoaringBitmap objects = new RoaringBitmap();
        for (MethodInst inst : graph.insts(call.in)) {
            if (!call.isStatic() && call.args[0] >= 0) {
                objects.or(pointsTo.pointsTo(inst, call.args[0]).toBitmap());
            }
        }
        if (objects.getCardinality() != 1) {
            return null;
        }
        Integer count = pointsTo.initialCount(pointsTo.object(objects.first()));
        boolean counted = call.owner.name.endsWith("/CountDownLatch");
        boolean signal =
                !call.owner.name.endsWith("/Semaphore") || Integer.valueOf(0).equals(count);
        Integer needed = !counted ? null : count == null ? Integer.valueOf(-1) : count;
        return signal ? new Signal(Signal.OBJECT + objects.first(), "", needed) : null;
    }

    private Set<Signal> always(MemAccess access, Map<MethodInfo, Map<Signal, Points>> events, boolean after) {
        Body body = access.in.body();
        if (body.cfg.loopOf(access.insn) >= 0 && after) {
            return Set.of();
        }
        Set<Signal> out = new HashSet<>();
        events.getOrDefault(access.in, Map.of()).forEach((signal, at) -> {
            boolean always = after
                    ? !body.cfg.leaves(body.cfg.after(access.insn, at.insns))
                    : !body.cfg.fromEntry(at.insns, at.edges).get(access.insn) || isLedTo(body, access.base, at.reads);
            if (always && !(after && isGivenBefore(body, access.insn, signal, at))) {
                out.add(signal);
            }
        });
        return out;
    }

    /** Whether one signal that is given before {@code insn} may be all that somebody waits for. */
    private static boolean isGivenBefore(Body body, int insn, Signal signal, Points at) {
        boolean one = signal.needed() == null || signal.needed() == 1;
        return one
                && at.insns.stream()
                        .anyMatch(r -> body.cfg.after(r, new BitSet()).get(insn));
    }

    /** Whether {@code var} holds what one of {@code reads} read, or what that leads to. */
    private static boolean isLedTo(Body body, int var, BitSet reads) {
        int at = var;
        while (at >= 0 && !reads.isEmpty()) {
            at = body.uses().origin(at);
            Body.Load load = body.uses().loadOf(at);
            CallSite call = body.uses().callOf(at);
            if (load != null && reads.get(load.insn()) || call != null && reads.get(call.insn)) {
                return true;
            }
            at = load == null ? -1 : load.base();
        }
        return false;
    }
}
