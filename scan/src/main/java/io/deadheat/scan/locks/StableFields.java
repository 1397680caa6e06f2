package io.deadheat.scan.locks;

import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.MemAccess;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.threads.CallGraph;
import java.util.HashSet;
import java.util.Set;

/** Fields that are final, or as good as final: set only on {@code this} in a constructor or in a class initialiser. */
public final class StableFields {
    private final Set<FieldInfo> changing = new HashSet<>();

    public StableFields(CallGraph graph) {
        for (MethodInfo method : graph.methods()) {
            Body body = method.body();
            for (MemAccess access : body.accesses) {
                if (access.write && !initialises(body, access)) {
                    changing.add(access.field);
                }
            }
        }
    }

    private static boolean initialises(Body body, MemAccess access) {
        MethodInfo method = body.method;
        boolean own = access.field.owner() == method.owner;
        return access.base < 0
                ? method.isClassInitializer() && own
                : method.isConstructor() && own && access.base == body.params[0];
    }

    public boolean isStable(FieldInfo field) {
        return field.isFinal() || !changing.contains(field);
    }
}
