package io.deadheat.scan;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.pointsto.ContextPolicy;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.MethodInfo;
import java.util.HashSet;
import java.util.Set;

/**
 * Contexts only where they can still matter: methods on objects that the coarse analysis found shared, and what these
 * allocate. Everything else is analysed once, without contexts.
 */
final class Selective implements ContextPolicy {
    private final Set<AllocSite> shared = new HashSet<>();
    private final int programDepth;

    /** @param programDepth how deep methods of the program itself are told apart; those of JDK collections one deeper */
    Selective(Analysis coarse, int programDepth) {
        this.programDepth = programDepth;
        coarse.escape.shared().forEach((int o) -> shared.add(coarse.pointsTo.object(o).site));
    }

    private boolean matters(AllocSite site) {
        return site.kind() == AllocSite.Kind.BOX || shared.contains(site);
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
        return isCollection(callee.owner);
    }

    private static boolean isCollection(ClassInfo c) {
        return c.isJdk();
    }
}
