package io.deadheat.scan;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.pointsto.ContextPolicy;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.race.Pair;
import java.util.HashSet;
import java.util.Set;

/**
 * Contexts only where they can still matter: methods on objects that a first analysis left in doubt, and what these
 * allocate. Everything else is analysed once, without contexts.
 */
final class Selective implements ContextPolicy {
    private final Set<AllocSite> doubtful = new HashSet<>();
    private final int programDepth;

    /** @param programDepth how deep methods of the program itself are told apart; those of JDK collections one deeper */
    private Selective(int programDepth) {
        this.programDepth = programDepth;
    }

    /** Contexts for all objects that threads share. */
    static Selective shared(Analysis coarse, int programDepth) {
        Selective out = new Selective(programDepth);
        coarse.escape.shared().forEach((int o) -> out.doubtful.add(coarse.pointsTo.object(o).site));
        return out;
    }

    /** Contexts for the objects that pairs are left on, and for those whose methods allocate or access them. */
    static Selective inPairs(Analysis coarse, int programDepth) {
        Selective out = new Selective(programDepth);
        Set<MethodInfo> methods = new HashSet<>();
        for (Pair pair : coarse.pairs) {
            methods.add(pair.first().access.in);
            methods.add(pair.second().access.in);
            if (pair.objects() != null) {
                pair.objects().forEach((int o) -> {
                    AllocSite site = coarse.pointsTo.object(o).site;
                    out.doubtful.add(site);
                    methods.add(site.in());
                });
            }
        }
        for (MethodInst inst : coarse.pointsTo.insts()) {
            if (methods.contains(inst.method) && !inst.method.isStatic() && inst.body.params[0] >= 0) {
                coarse.pointsTo
                        .pointsTo(inst, inst.body.params[0])
                        .forEach(o -> out.doubtful.add(coarse.pointsTo.object(o).site));
            }
        }
        return out;
    }

    private boolean matters(AllocSite site) {
        return site.kind() == AllocSite.Kind.BOX || doubtful.contains(site);
    }

    @Override
    public int depth(MethodInfo callee, Obj receiver) {
        if (!matters(receiver.site)) {
            return 0;
        }
        return isCollection(callee.owner) ? programDepth + 1 : programDepth;
    }

    @Override
    public int heapDepth(AllocSite site) {
        boolean inner = site.in() != null && isCollection(site.in().owner);
        return inner ? programDepth + 2 : isCollection(site.type()) ? programDepth + 1 : Math.max(1, programDepth);
    }

    @Override
    public boolean inherits(MethodInfo callee) {
        return isCollection(callee.owner) || callee.isSynthetic() && callee.name.startsWith("lambda$");
    }

    private static boolean isCollection(ClassInfo c) {
        return c.isJdk();
    }
}
