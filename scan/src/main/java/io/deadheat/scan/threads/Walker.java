package io.deadheat.scan.threads;

import io.deadheat.scan.escape.Freshness;
import io.deadheat.scan.pointsto.CallEdge;
import io.deadheat.scan.pointsto.MethodInst;

/**
 * The graph that threads walk: method instances, each twice, because what a method does to an object that nobody else knows
 * yet (a constructor's helper) says nothing of what it does to shared ones.
 */
public final class Walker {
    private final Freshness freshness;

    public Walker(Freshness freshness) {
        this.freshness = freshness;
    }

    public static int node(MethodInst inst, boolean fresh) {
        return inst.id * 2 + (fresh ? 1 : 0);
    }

    public static int inst(int node) {
        return node / 2;
    }

    public static boolean isFresh(int node) {
        return node % 2 == 1;
    }

    /** Where {@code edge} leads from a node of its caller. */
    public int target(int from, CallEdge edge) {
        Freshness.State state = freshness.ofReceiver(edge.site());
        boolean fresh = !edge.callee().method.isStatic()
                && edge.isPlain()
                && (state == Freshness.State.FRESH || state == Freshness.State.AS_THIS && isFresh(from));
        return node(edge.callee(), fresh);
    }
}
