package io.deadheat.scan.threads;

import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.Models;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.MethodInfo;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.roaringbitmap.RoaringBitmap;

/** Where a method waits for threads to end. */
final class Joins {
    /** How many calls deep a helper may be that waits. */
    private static final int DEEPEST = 5;

    private final PointsTo pointsTo;
    private final CallGraph graph;
    private final Map<CallSite, RoaringBitmap> waitedFor = new HashMap<>();

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
    }

    private boolean isJoin(CallSite call) {
        MethodInfo target = pointsTo.program().dispatch(call.owner, call.signature());
        if (target == null || !target.owner.isJdk()) {
            return false;
        }
        boolean timed = call.name.equals("join") && !call.desc.startsWith("()") && !untilDead(call);
        return !timed
                && !(call.name.equals("get") && call.in.body().isInVain(call.insn))
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
        return barriers(method, handles, many, new HashSet<>());
    }

    private BitSet barriers(MethodInfo method, RoaringBitmap handles, boolean many, Set<MethodInfo> above) {
        BitSet out = new BitSet();
        if (!above.add(method)) {
            return out;
        }
        Body body = method.body();
        for (CallSite call : body.calls) {
            RoaringBitmap waited = waitedFor.get(call);
            if (waited != null && RoaringBitmap.intersects(waited, handles)) {
                boolean all = !many
                        || body.cfg.loopOf(call.insn) >= 0
                        || !call.name.equals("join") && !call.name.equals("get");
                if (all || isUnion(call)) {
                    out.set(call.insn);
                }
            } else if (above.size() < DEEPEST && waited == null) {
                boolean each = body.cfg.loopOf(call.insn) >= 0 || graph.isCallBack(call);
                if (waitsInside(call, handles, many && !each, above)) {
                    out.set(call.insn);
                }
            }
        }
        above.remove(method);
        return out;
    }

    private boolean isUnion(CallSite call) {
        return call.owner.name.equals("java/util/concurrent/CompletableFuture");
    }

    private boolean waitsInside(CallSite call, RoaringBitmap handles, boolean many, Set<MethodInfo> above) {
        for (MethodInfo callee : graph.callees(call)) {
            if (!above.contains(callee)
                    && !barriers(callee, handles, many, above).isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
