package io.deadheat.scan.escape;

import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.threads.CallGraph;
import java.util.HashSet;
import java.util.Set;

/**
 * Fields in which a copy made by {@code Object.clone} has the same object as its original: all references, but for those that
 * some {@code clone} method of the program sets anew in the copy.
 */
final class Clones {
    private final Set<FieldInfo> shared = new HashSet<>();

    Clones(PointsTo pointsTo, CallGraph graph) {
        Set<FieldInfo> renewed = new HashSet<>();
        for (MethodInfo method : graph.methods()) {
            Body body = method.body();
            for (CallSite call : body.calls) {
                if (isShallow(pointsTo, call)) {
                    graph.insts(method)
                            .forEach(inst -> pointsTo.pointsTo(inst, call.args[0])
                                    .forEach(o -> addFields(pointsTo.object(o).type)));
                }
            }
            for (Body.Store store : body.stores) {
                CallSite maker =
                        store.base() < 0 ? null : body.uses().callOf(body.uses().origin(store.base()));
                if (maker != null && maker.name.equals("clone")) {
                    renewed.add(store.field());
                }
            }
        }
        shared.removeAll(renewed);
    }

    private static boolean isShallow(PointsTo pointsTo, CallSite call) {
        MethodInfo target = call.isStatic() || !call.name.equals("clone")
                ? null
                : pointsTo.program().dispatch(call.owner, call.signature());
        return pointsTo.models().does(target, "clone");
    }

    /** The JDK's own classes copy what they must. */
    private void addFields(ClassInfo type) {
        for (ClassInfo c = type; c != null && !c.isJdk(); c = c.superClass()) {
            c.fields().forEach(f -> {
                if (f.isReference() && !f.isStatic()) {
                    shared.add(f);
                }
            });
        }
    }

    boolean share(FieldInfo field) {
        return shared.contains(field);
    }
}
