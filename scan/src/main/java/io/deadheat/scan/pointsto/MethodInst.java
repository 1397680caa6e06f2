package io.deadheat.scan.pointsto;

import io.deadheat.scan.ir.Body;
import io.deadheat.scan.program.MethodInfo;
import java.util.ArrayList;
import java.util.List;

/** A method in a context, reachable: the paper's (m, c). Its variables are nodes from {@code base} on. */
public final class MethodInst {
    public final int id;
    public final MethodInfo method;
    public final Context context;
    public final Body body;
    public final int base;
    public final List<CallEdge> calls = new ArrayList<>();
    public final List<CallEdge> callers = new ArrayList<>();
    final java.util.Set<Long> known = new java.util.HashSet<>();

    MethodInst(int id, MethodInfo method, Context context, Body body, int base) {
        this.id = id;
        this.method = method;
        this.context = context;
        this.body = body;
        this.base = base;
    }

    @Override
    public String toString() {
        return method + "@" + context;
    }
}
