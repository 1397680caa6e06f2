package io.deadheat.scan.threads;

import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.CallEdge;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.MethodInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The call graph with contexts merged: what a call site calls or forks, and who calls a method. */
public final class CallGraph {
    private final Map<CallSite, Set<MethodInfo>> callees = new HashMap<>();
    private final Map<CallSite, Set<MethodInfo>> forked = new HashMap<>();
    private final Set<MethodInfo> threadBodies = new LinkedHashSet<>();
    private final Set<CallSite> callBacks = new HashSet<>();
    private final Map<MethodInfo, Set<CallSite>> callers = new HashMap<>();
    private final Map<MethodInfo, List<MethodInst>> insts = new LinkedHashMap<>();

    public CallGraph(PointsTo pointsTo) {
        for (MethodInst inst : pointsTo.insts()) {
            insts.computeIfAbsent(inst.method, m -> new ArrayList<>()).add(inst);
            for (CallEdge edge : inst.calls) {
                boolean fork = edge.kind() == CallEdge.Kind.FORK;
                (fork ? forked : callees)
                        .computeIfAbsent(edge.site(), s -> new LinkedHashSet<>())
                        .add(edge.callee().method);
                if (fork) {
                    threadBodies.add(edge.callee().method);
                } else {
                    if (!edge.isPlain()) {
                        callBacks.add(edge.site());
                    }
                    callers.computeIfAbsent(edge.callee().method, m -> new LinkedHashSet<>())
                            .add(edge.site());
                }
            }
        }
    }

    public Set<MethodInfo> callees(CallSite site) {
        return callees.getOrDefault(site, Set.of());
    }

    public Set<MethodInfo> forked(CallSite site) {
        return forked.getOrDefault(site, Set.of());
    }

    /** Whether some thread begins with {@code method}. */
    public boolean isForked(MethodInfo method) {
        return threadBodies.contains(method);
    }

    /** Whether {@code site} calls a method of the JDK that calls back, as often as it likes. */
    public boolean isCallBack(CallSite site) {
        return callBacks.contains(site);
    }

    public Set<CallSite> callers(MethodInfo method) {
        return callers.getOrDefault(method, Set.of());
    }

    public Set<MethodInfo> methods() {
        return insts.keySet();
    }

    public List<MethodInst> insts(MethodInfo method) {
        return insts.getOrDefault(method, List.of());
    }
}
