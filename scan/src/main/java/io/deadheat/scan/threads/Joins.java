package io.deadheat.scan.threads;

import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.Models;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.MethodInfo;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.roaringbitmap.RoaringBitmap;

/** Where a method waits for threads to end. */
final class Joins {
    /** How many calls deep a helper may be that waits. */
    private static final int DEEPEST = 5;

    private final PointsTo pointsTo;
    private final CallGraph graph;
    private final Map<CallSite, RoaringBitmap> waitedFor = new HashMap<>();
    /** How many calls away a method's next wait is, at most {@link #DEEPEST}. */
    private final Map<MethodInfo, Integer> waiting = new HashMap<>();

    Joins(PointsTo pointsTo, CallGraph graph) {
        this.pointsTo = pointsTo;
        this.graph = graph;
        for (MethodInfo method : graph.methods()) {
            for (CallSite call : method.body().calls) {
                if (isJoin(call)) {
                    waitedFor.put(call, objects(call));
                }
            }
        }
        distances();
    }

    private void distances() {
        Deque<MethodInfo> work = new ArrayDeque<>();
        waitedFor.keySet().forEach(c -> {
            if (waiting.putIfAbsent(c.in, 0) == null) {
                work.add(c.in);
            }
        });
        while (!work.isEmpty()) {
            MethodInfo method = work.poll();
            int next = waiting.get(method) + 1;
            for (CallSite caller : graph.callers(method)) {
                if (next < DEEPEST && waiting.putIfAbsent(caller.in, next) == null) {
                    work.add(caller.in);
                }
            }
        }
    }

    private boolean isJoin(CallSite call) {
        MethodInfo target = pointsTo.program().dispatch(call.owner, call.signature());
        if (target == null || !target.owner.isJdk()) {
            return false;
        }
        boolean timed = call.name.equals("join") && !call.desc.startsWith("()") && !untilDead(call);
        return !timed
                && !((call.name.equals("get") || call.name.equals("awaitTermination"))
                        && call.in.body().isInVain(call.insn))
                && pointsTo.models().actions(target).stream()
                        .map(Models.Action::verb)
                        .anyMatch("join"::equals);
    }

    /** Timed joins repeated as long as the thread is alive. */
    private static boolean untilDead(CallSite call) {
        Body body = call.in.body();
        return body.cfg.loopOf(call.insn) >= 0
                && body.calls.stream()
                        .anyMatch(
                                c -> c.name.equals("isAlive") && body.cfg.loopOf(c.insn) == body.cfg.loopOf(call.insn));
    }

    /** The objects that {@code call} waits on. */
    RoaringBitmap objects(CallSite call) {
        RoaringBitmap out = new RoaringBitmap();
        for (MethodInst inst : graph.insts(call.in)) {
            for (int arg : call.args) {
                if (arg >= 0) {
                    pointsTo.pointsTo(inst, arg).forEach(o -> {
                        out.add(o);
                        inside(pointsTo.object(o), out);
                    });
                }
            }
        }
        return out;
    }

    /** A future made of others, such as that of {@code allOf}, holds them. */
    private void inside(Obj box, RoaringBitmap out) {
        CallSite maker = pointsTo.maker(box);
        boolean any = maker != null
                && pointsTo.models().does(pointsTo.program().dispatch(maker.owner, maker.signature()), "any");
        if (box.site.kind() == io.deadheat.scan.ir.AllocSite.Kind.BOX && !any) {
            for (int node : pointsTo.fieldNodesOf(box)) {
                pointsTo.pointsTo(node).forEach(out::add);
            }
        }
    }

    /**
     * Instructions of {@code method} after which the threads with one of {@code handles} have ended.
     *
     * @param many whether there may be several such threads, so that only a loop of joins, or the end of their executor,
     *     waits for all
     */
    BitSet barriers(MethodInfo method, RoaringBitmap handles, boolean many) {
        return new Search(handles).barriers(method, many, 1);
    }

    private boolean isUnion(CallSite call) {
        return call.owner.name.equals("java/util/concurrent/CompletableFuture");
    }

    /** A search for calls that wait for the threads of certain handles, by themselves or by what they call. */
    private final class Search {
        private record State(MethodInfo method, boolean many, int depth) {}

        private final RoaringBitmap handles;
        private final Map<State, Boolean> known = new HashMap<>();

        Search(RoaringBitmap handles) {
            this.handles = handles;
        }

        BitSet barriers(MethodInfo method, boolean many, int depth) {
            BitSet out = new BitSet();
            Body body = method.body();
            for (CallSite call : body.calls) {
                RoaringBitmap waited = waitedFor.get(call);
                boolean each = body.cfg.loopOf(call.insn) >= 0;
                if (waited != null && RoaringBitmap.intersects(waited, handles)) {
                    boolean all = !many || each || !call.name.equals("join") && !call.name.equals("get");
                    if (all || isUnion(call)) {
                        out.set(call.insn);
                    }
                } else if (waited == null && waitsInside(call, many && !each && !graph.isCallBack(call), depth + 1)) {
                    out.set(call.insn);
                }
            }
            return out;
        }

        private boolean waitsInside(CallSite call, boolean many, int depth) {
            return depth <= DEEPEST
                    && graph.callees(call).stream()
                            .anyMatch(
                                    m -> waiting.getOrDefault(m, DEEPEST) <= DEEPEST - depth && waits(m, many, depth));
        }

        private boolean waits(MethodInfo method, boolean many, int depth) {
            State state = new State(method, many, depth);
            Boolean answer = known.get(state);
            if (answer == null) {
                known.put(state, false);
                answer = !barriers(method, many, depth).isEmpty();
                known.put(state, answer);
            }
            return answer;
        }
    }
}
