package io.deadheat.scan.pointsto;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The abstract objects of a points-to analysis, and the nodes of their fields. */
final class Heap {
    final List<Obj> objects = new ArrayList<>();
    private final Nodes nodes;
    private final List<IntList> fieldsOf = new ArrayList<>();
    private final Map<Long, Obj> index = new HashMap<>();
    private final Map<Long, Obj> views = new HashMap<>();
    private final LongIntMap fieldNodes = new LongIntMap();

    Heap(Nodes nodes) {
        this.nodes = nodes;
    }

    Obj object(AllocSite site, Context context) {
        return index.computeIfAbsent(
                (long) site.id() << 32 | context.id, k -> add(site, context, site.type(), Obj.View.NONE, null));
    }

    /** The read or write view of a lock. */
    Obj view(Obj lock, Obj.View view, ClassInfo type) {
        return views.computeIfAbsent(
                (long) lock.id << 2 | view.ordinal(), k -> add(lock.site, lock.heap, type, view, lock));
    }

    private Obj add(AllocSite site, Context context, ClassInfo type, Obj.View view, Obj whole) {
        Obj object = new Obj(objects.size(), site, context, type, view, whole);
        objects.add(object);
        fieldsOf.add(null);
        return object;
    }

    int fieldNode(Obj object, FieldInfo field) {
        long key = (long) object.id << 32 | field.id();
        int node = fieldNodes.get(key);
        if (node < 0) {
            node = nodes.allocate(1, -1);
            fieldNodes.put(key, node);
            IntList list = fieldsOf.get(object.id);
            if (list == null) {
                list = new IntList();
                fieldsOf.set(object.id, list);
            }
            list.add(node);
        }
        return node;
    }

    /** Nodes of the fields of {@code object} that hold references. */
    int[] fieldNodesOf(Obj object) {
        IntList list = fieldsOf.get(object.id);
        return list == null ? new int[0] : list.toArray();
    }
}
