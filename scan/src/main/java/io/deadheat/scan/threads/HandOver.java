package io.deadheat.scan.threads;

import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.ir.MemAccess;
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
 * count-down, a put) and another that is always preceded by waiting for it. Only the plain case counts, in which each access
 * and its signal stand in one method, outside loops; anything else stays a candidate.
 */
public final class HandOver {
    private final PointsTo pointsTo;
    private final CallGraph graph;
    private final Map<MemAccess, Set<String>> released = new HashMap<>();
    private final Map<MemAccess, Set<String>> acquired = new HashMap<>();
    private final Map<MethodInfo, Map<Integer, Set<String>>> releases = new HashMap<>();
    private final Map<MethodInfo, Map<Integer, Set<String>>> acquires = new HashMap<>();
    private final Map<String, Set<MethodInfo>> releasers = new HashMap<>();

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
        Set<String> signals = new HashSet<>(released.computeIfAbsent(first, a -> always(a, releases, true)));
        signals.removeAll(acquired.computeIfAbsent(first, a -> always(a, acquires, false)));
        signals.retainAll(acquired.computeIfAbsent(second, a -> always(a, acquires, false)));
        signals.removeIf(s -> !isEnough(s, many));
        return !signals.isEmpty();
    }

    /** A latch opens for all who count it down only if it counts that many; one that counts a variable is taken to. */
    private boolean isEnough(String signal, boolean many) {
        int at = signal.indexOf('#');
        if (at < 0) {
            return !many;
        }
        int needed = Integer.parseInt(signal.substring(at + 1));
        return needed < 0 || releasers.getOrDefault(signal, Set.of()).size() <= needed && (!many || needed > 1);
    }

    private void collect(Body body) {
        for (MemAccess access : body.accesses) {
            if (access.field.isVolatile()) {
                note(body, access.insn, access.write, !access.write, Set.of("volatile " + access.field.label()));
            }
        }
        for (CallSite call : body.calls) {
            MethodInfo target = pointsTo.program().dispatch(call.owner, call.signature());
            if (target != null && target.owner.isJdk()) {
                for (Models.Action action : pointsTo.models().actions(target)) {
                    boolean release = action.verb().equals("release");
                    if (release || action.verb().equals("acquire")) {
                        note(body, call.insn, release, !release, keys(call, action));
                    }
                }
            }
        }
    }

    private void note(Body body, int insn, boolean release, boolean acquire, Set<String> keys) {
        if (release) {
            releases.computeIfAbsent(body.method, m -> new HashMap<>())
                    .computeIfAbsent(insn, i -> new HashSet<>())
                    .addAll(keys);
            keys.forEach(k -> releasers.computeIfAbsent(k, x -> new HashSet<>()).add(body.method));
        }
        if (acquire) {
            acquires.computeIfAbsent(body.method, m -> new HashMap<>())
                    .computeIfAbsent(insn, i -> new HashSet<>())
                    .addAll(keys);
        }
    }

    private Set<String> keys(CallSite call, Models.Action action) {
        Set<String> out = new HashSet<>();
        if (action.who().equals("any")) {
            out.add(action.detail());
            return out;
        }
        RoaringBitmap objects = new RoaringBitmap();
        for (MethodInst inst : graph.insts(call.in)) {
            if (!call.isStatic() && call.args[0] >= 0) {
                objects.or(pointsTo.pointsTo(inst, call.args[0]).toBitmap());
            }
        }
        if (objects.getCardinality() == 1) {
            Integer count = pointsTo.initialCount(pointsTo.object(objects.first()));
            boolean counted = call.owner.name.endsWith("/CountDownLatch");
            boolean signal = !call.owner.name.endsWith("/Semaphore")
                    || Integer.valueOf(0).equals(count);
            if (signal) {
                out.add("object " + objects.first() + (counted ? "#" + (count == null ? -1 : count) : ""));
            }
        }
        return out;
    }

    private Set<String> always(MemAccess access, Map<MethodInfo, Map<Integer, Set<String>>> events, boolean after) {
        Body body = access.in.body();
        Map<Integer, Set<String>> here = events.getOrDefault(access.in, Map.of());
        Set<String> keys = new HashSet<>();
        here.values().forEach(keys::addAll);
        if (body.cfg.loopOf(access.insn) >= 0 && after) {
            return Set.of();
        }
        keys.removeIf(key -> {
            BitSet at = new BitSet();
            here.forEach((insn, of) -> {
                if (of.contains(key)) {
                    at.set(insn);
                }
            });
            return after
                    ? body.cfg.leaves(body.cfg.after(access.insn, at))
                    : body.cfg.fromEntry(at).get(access.insn);
        });
        return keys;
    }
}
