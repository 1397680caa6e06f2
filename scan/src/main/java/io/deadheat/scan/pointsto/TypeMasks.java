package io.deadheat.scan.pointsto;

import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.Program;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** For each type that something is filtered by, the objects that pass. */
final class TypeMasks {
    private static final class Mask {
        final PointsToSet objects = new PointsToSet();
        int seen;
    }

    private final Program program;
    private final List<Obj> objects;
    private final Map<ClassInfo, Mask> masks = new HashMap<>();

    TypeMasks(Program program, List<Obj> objects) {
        this.program = program;
        this.objects = objects;
    }

    PointsToSet of(ClassInfo type) {
        Mask mask = masks.computeIfAbsent(type, t -> new Mask());
        for (; mask.seen < objects.size(); mask.seen++) {
            if (program.isSubtype(objects.get(mask.seen).type, type)) {
                mask.objects.add(mask.seen);
            }
        }
        return mask.objects;
    }
}
