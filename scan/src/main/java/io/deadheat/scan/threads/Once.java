package io.deadheat.scan.threads;

import io.deadheat.scan.harness.Harness;
import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.program.MethodInfo;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Methods that run at most once in a program run, and objects of which there is at most one. */
public final class Once {
    private final CallGraph graph;
    private final Map<MethodInfo, Boolean> known = new HashMap<>();

    public Once(CallGraph graph, Harness harness) {
        this.graph = graph;
        known.put(harness.main(), harness.external().isEmpty());
        harness.closed().forEach(site -> graph.forked(site).forEach(m -> known.put(m, true)));
    }

    public boolean runsOnce(MethodInfo method) {
        Boolean answer = known.get(method);
        if (answer == null) {
            known.put(method, false);
            answer = method.isClassInitializer() || calledOnce(method);
            known.put(method, answer);
        }
        return answer;
    }

    private boolean calledOnce(MethodInfo method) {
        Set<CallSite> callers = graph.callers(method);
        if (callers.size() != 1) {
            return false;
        }
        CallSite site = callers.iterator().next();
        return !isForked(method) && site.in.body().cfg.loopOf(site.insn) < 0 && runsOnce(site.in);
    }

    private boolean isForked(MethodInfo method) {
        return graph.isForked(method);
    }

    /** Whether the abstract object stands for at most one object at run time. */
    public boolean isUnique(Obj object) {
        return object.site.kind() == AllocSite.Kind.NEW && isMadeOnce(object.site);
    }

    /** Whether {@code site}, an allocation or a call that makes an object, runs at most once. */
    public boolean isMadeOnce(AllocSite site) {
        return site.loop() < 0 && site.in() != null && runsOnce(site.in());
    }
}
