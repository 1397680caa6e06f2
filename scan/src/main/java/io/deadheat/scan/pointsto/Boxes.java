package io.deadheat.scan.pointsto;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;

/**
 * Containers and pipelines that are not looked into (concurrent collections, futures, streams): what goes in may come out,
 * and is handed to callbacks.
 */
final class Boxes {
    private final PointsTo solver;
    private final Program program;
    private final Calls calls;
    private final FieldInfo content;
    private final FieldInfo elements;
    private final ClassInfo iterable;
    private final ClassInfo collection;
    private final Map<Obj, Integer> iterators = new HashMap<>();
    private final Obj parallel;
    private final Map<CallSite, AllocSite> made = new HashMap<>();
    private final Map<CallSite, AllocSite> madeInTurn = new HashMap<>();
    private final Set<String> done = new HashSet<>();
    /** Pipelines that run in one thread, whatever they were before. */
    private final Set<Obj> sequential = new HashSet<>();

    Boxes(PointsTo solver, Calls calls) {
        this.solver = solver;
        this.calls = calls;
        this.program = solver.program;
        this.content = program.newField(null, "content", "Ljava/lang/Object;", 0, Set.of());
        this.elements = program.arrayField("java.lang.Object[]");
        this.iterable = program.classOf("java/lang/Iterable");
        this.collection = program.classOf("java/util/Collection");
        ClassInfo marker = program.newSynthetic("parallel pipeline", "java/lang/Cloneable", null);
        this.parallel = solver.object(solver.sites.shared(marker), solver.contexts.empty);
    }

    void forget() {
        done.clear();
        iterators.clear();
    }

    /** The node of what {@code box} holds. */
    int content(Obj box) {
        return solver.fieldNode(box, content);
    }

    /** Marks the pipeline whose contents are in {@code node} as running in several threads. */
    void markParallel(int node) {
        solver.add(node, parallel);
    }

    /**
     * Applies a call of a box's method.
     *
     * @param handled arguments whose callbacks a model already took care of
     */
    void apply(Calls.Call call, Obj receiver, MethodInfo target, List<Integer> handled) {
        if (!done.add(key(call, receiver))) {
            return;
        }
        Obj result =
                call.result() < 0 ? null : isSequential(receiver, target) ? inTurn(call, target) : result(call, target);
        int inside = receiver != null ? content(receiver) : result != null ? content(result) : solver.newNode();
        int offset = receiver == null ? 0 : 1;
        Type[] types = target.argumentTypes();
        for (int i = 0; i < Math.min(types.length, call.args().length - offset); i++) {
            if (call.args()[i + offset] >= 0) {
                ClassInfo type = program.classOf(types[i].getInternalName());
                argument(call, receiver, i + offset, type, inside, handled.contains(i));
            }
        }
        if (result != null) {
            returns(call, receiver, target, inside, result);
        }
    }

    private void returns(Calls.Call call, Obj receiver, MethodInfo target, int inside, Obj result) {
        ClassInfo type = program.classOf(target.returnType().getInternalName());
        boolean any = type.name.equals("java/lang/Object");
        if (!solver.models.does(target, "any")) {
            solver.edge(inside, call.result(), any ? null : type);
        }
        if (!any) {
            solver.add(call.result(), result);
            solver.edge(inside, content(result), null);
        }
        boolean same = receiver != null && sequential.contains(receiver) == sequential.contains(result);
        if (same && program.isSubtype(receiver.type, type) && !any) {
            boolean later = solver.models.does(target, "after");
            solver.add(later ? content(result) : call.result(), receiver);
        }
    }

    private boolean isSequential(Obj receiver, MethodInfo target) {
        return solver.models.does(target, "sequential")
                || sequential.contains(receiver) && !solver.models.does(target, "parallel");
    }

    /** The pipeline that a call makes of one that runs in one thread. */
    private Obj inTurn(Calls.Call call, MethodInfo target) {
        ClassInfo type = program.classOf(target.returnType().getInternalName());
        AllocSite site = madeInTurn.computeIfAbsent(call.site(), s -> solver.sites.at(s, type, AllocSite.Kind.BOX));
        Obj result = solver.object(site, call.caller().context);
        sequential.add(result);
        return result;
    }

    /** The object that a call of a box's method makes. */
    Obj result(Calls.Call call, MethodInfo target) {
        ClassInfo type = program.classOf(target.returnType().getInternalName());
        AllocSite site = made.computeIfAbsent(call.site(), s -> solver.sites.at(s, type, AllocSite.Kind.BOX));
        return solver.object(site, call.caller().context);
    }

    private void argument(Calls.Call call, Obj receiver, int arg, ClassInfo declared, int inside, boolean handled) {
        int node = call.args()[arg];
        solver.edge(node, inside, null);
        if (declared.name.equals("java/lang/Object")) {
            return;
        }
        solver.onObject(node, o -> {
            if (o.type.isArray()) {
                solver.edge(solver.fieldNode(o, elements), inside, null);
            } else if (isBox(o)) {
                solver.edge(content(o), inside, null);
            } else if (program.isSubtype(declared, iterable) && program.isSubtype(o.type, collection)) {
                iterate(call, o, inside);
            } else if (!handled && declared.isInterface() && isCallback(o)) {
                callBacks(call, o, arg, declared, inside, !sequential.contains(receiver));
            }
        });
    }

    /** A method that is not analysed calls the functions that it is handed, in this thread. */
    void callBacks(Calls.Call call, Obj receiver, MethodInfo target) {
        Type[] types = target.argumentTypes();
        int offset = receiver == null ? 0 : 1;
        for (int i = 0; target.owner.isJdk() && i < Math.min(types.length, call.args().length - offset); i++) {
            int arg = i + offset;
            ClassInfo type = types[i].getSort() == Type.OBJECT ? program.classOf(types[i].getInternalName()) : null;
            if (call.args()[arg] >= 0
                    && type != null
                    && type.isInterface()
                    && functional(type).size() == 1) {
                solver.onObject(call.args()[arg], o -> {
                    if (isCallback(o) && done.add(key(call, receiver) + ":" + arg + ":" + o.id)) {
                        callBacks(call, o, arg, type, solver.newNode(), false);
                    }
                });
            }
        }
    }

    private static String key(Calls.Call call, Obj receiver) {
        return call.caller().id + ":" + call.site().index + ":" + (receiver == null ? -1 : receiver.id) + ":"
                + call.kind();
    }

    /** Whether calls on {@code o} of methods without code are calls on a box. */
    boolean isBox(Obj o) {
        return o.site.kind() == AllocSite.Kind.BOX || solver.models.isBox(o.type);
    }

    private boolean isCallback(Obj o) {
        return solver.models.analysed(o.type) && !o.type.isArray();
    }

    private void callBacks(Calls.Call call, Obj o, int arg, ClassInfo declared, int inside, boolean many) {
        for (MethodInfo method : functional(declared)) {
            callBack(call, o, arg, method, inside, CallEdge.Kind.CALL);
            solver.onObject(inside, marker -> {
                if (marker == parallel && many) {
                    callBack(call, o, arg, method, inside, CallEdge.Kind.FORK);
                }
            });
        }
    }

    /** Calls {@code method} of {@code o} with everything {@code inside}; what it returns goes inside too. */
    void callBack(Calls.Call call, Obj o, int arg, MethodInfo method, int inside, CallEdge.Kind kind) {
        int[] args = new int[method.argumentTypes().length + 1];
        for (int i = 1; i < args.length; i++) {
            args[i] = method.argumentTypes()[i - 1].getSort() >= Type.ARRAY ? inside : -1;
        }
        args[0] = -1;
        boolean returns = method.returnType().getSort() >= Type.ARRAY;
        calls.callBack(call, o, arg, method, args, returns ? inside : -1, kind);
    }

    /** The abstract methods of an interface: for a functional one, the one a lambda implements. */
    List<MethodInfo> functional(ClassInfo type) {
        List<MethodInfo> out = new ArrayList<>();
        for (MethodInfo method : type.methods()) {
            if (method.isAbstract() && program.classOf("java/lang/Object").method(method.signature()) == null) {
                out.add(method);
            }
        }
        type.interfaces().forEach(i -> out.addAll(functional(i)));
        return out;
    }

    /** Puts what iterating {@code collection} yields into {@code inside}. */
    void iterate(Calls.Call call, Obj iterated, int inside) {
        int iterator = iterators.computeIfAbsent(iterated, o -> solver.newNode());
        MethodInfo make = collection.method("iterator()Ljava/util/Iterator;");
        MethodInfo next = program.classOf("java/util/Iterator").method("next()Ljava/lang/Object;");
        solver.onObject(iterator, it -> calls.callBack(call, it, -1, next, new int[] {-1}, inside, CallEdge.Kind.CALL));
        calls.callBack(call, iterated, -1, make, new int[] {-1}, iterator, CallEdge.Kind.CALL);
    }
}
