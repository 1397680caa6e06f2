package io.deadheat.scan.pointsto;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Classes and methods found by constant names, objects made and methods called through them. */
final class Reflection {
    /** Methods of that name of a class. */
    record Named(ClassInfo owner, String name) {}

    private final PointsTo solver;
    private final Program program;
    private final Calls calls;
    private final Boxes boxes;
    private final ModelActions actions;
    private final FieldInfo elements;
    private final Map<Named, AllocSite> methods = new HashMap<>();
    private final Map<ClassInfo, AllocSite> constructors = new HashMap<>();
    private final Map<AllocSite, ClassInfo> constructed = new HashMap<>();
    private final Map<AllocSite, Named> named = new HashMap<>();

    Reflection(PointsTo solver, Calls calls, Boxes boxes, ModelActions actions) {
        this.solver = solver;
        this.program = solver.program;
        this.calls = calls;
        this.boxes = boxes;
        this.actions = actions;
        this.elements = program.arrayField("java.lang.Object[]");
    }

    void forName(Calls.Call call) {
        for (String name : call.caller().body.constants(call.site())) {
            ClassInfo found = program.classOf(name.replace('.', '/'));
            solver.add(call.result(), solver.object(solver.sites.literal(found), solver.contexts.empty));
        }
    }

    void classOf(Calls.Call call, Obj object) {
        if (call.result() >= 0) {
            solver.add(call.result(), solver.object(solver.sites.literal(object.type), solver.contexts.empty));
        }
    }

    void instance(Calls.Call call, Obj literal) {
        ClassInfo of = solver.sites.literalOf(literal.site);
        ClassInfo made = constructed.get(literal.site);
        if (made != null) {
            constructWith(call, made);
        } else if (of != null && call.result() >= 0 && isInstantiable(of)) {
            construct(call, of, call.result());
        }
    }

    boolean isInstantiable(ClassInfo of) {
        return solver.models.analysed(of) && !of.isAbstract();
    }

    /** The result stands for a constructor of class {@code literal}. */
    void constructor(Calls.Call call, Obj literal) {
        ClassInfo of = solver.sites.literalOf(literal.site);
        if (of != null && call.result() >= 0) {
            AllocSite site = constructors.computeIfAbsent(
                    of,
                    c -> solver.sites.at(
                            call.site(), program.classOf("java/lang/reflect/Constructor"), AllocSite.Kind.SHARED));
            constructed.put(site, of);
            solver.add(call.result(), solver.object(site, solver.contexts.empty));
        }
    }

    /** Makes an object by every constructor with as many arguments as it is handed, of which the array tells no number. */
    private void constructWith(Calls.Call call, ClassInfo of) {
        if (call.result() < 0 || !isInstantiable(of)) {
            return;
        }
        Obj object = actions.made(call, of);
        solver.add(call.result(), object);
        int inside = solver.newNode();
        if (call.args().length > 1 && call.args()[1] >= 0) {
            solver.onObject(call.args()[1], array -> solver.edge(solver.fieldNode(array, elements), inside, null));
        }
        for (MethodInfo method : of.methods()) {
            if (method.isConstructor()) {
                boxes.callBack(call, object, -1, method, inside, CallEdge.Kind.CALL);
            }
        }
    }

    private void construct(Calls.Call call, ClassInfo of, int into) {
        Obj object = actions.made(call, of);
        solver.add(into, object);
        MethodInfo constructor = of.method("<init>()V");
        if (constructor != null) {
            calls.callBack(call, object, -1, constructor, new int[] {-1}, -1, CallEdge.Kind.CALL);
        }
    }

    void services(Calls.Call call, Obj literal, MethodInfo target) {
        ClassInfo service = solver.sites.literalOf(literal.site);
        if (service != null && call.result() >= 0) {
            for (String provider : program.providers(service.binaryName())) {
                construct(call, program.classOf(provider), boxes.content(boxes.result(call, target)));
            }
        }
    }

    /** The result is the method of class {@code literal} that the first argument, a constant, names. */
    void method(Calls.Call call, Obj literal) {
        ClassInfo owner = solver.sites.literalOf(literal.site);
        CallSite site = call.site();
        String name = site.args.length < 2 || site.args[1] < 0
                ? null
                : call.caller().body.constant(site.args[1]);
        if (owner != null && name != null && call.result() >= 0) {
            AllocSite made = methods.computeIfAbsent(
                    new Named(owner, name),
                    n -> solver.sites.at(site, program.classOf("java/lang/reflect/Method"), AllocSite.Kind.SHARED));
            named.put(made, new Named(owner, name));
            solver.add(call.result(), solver.object(made, solver.contexts.empty));
        }
    }

    /** Calls what {@code method} stands for; what comes back, is of the classes that the caller casts it to. */
    void invoke(Calls.Call call, Obj method) {
        Named of = named.get(method.site);
        if (of == null || call.args().length < 3) {
            return;
        }
        castTo(call);
        int inside = solver.newNode();
        if (call.args()[2] >= 0) {
            solver.onObject(call.args()[2], array -> solver.edge(solver.fieldNode(array, elements), inside, null));
        }
        for (MethodInfo target : targets(of).values()) {
            if (target.isStatic()) {
                calls.invokeStatic(call, target, inside);
            } else if (call.args()[1] >= 0) {
                solver.onObject(call.args()[1], o -> boxes.callBack(call, o, 1, target, inside, call.kind()));
            }
        }
    }

    /** The methods of that name; one that this JDK does not have yet is made up where a model knows it. */
    Map<String, MethodInfo> targets(Named of) {
        Map<String, MethodInfo> out = new LinkedHashMap<>();
        for (ClassInfo c = of.owner; c != null; c = c.superClass()) {
            for (MethodInfo method : c.methods()) {
                if (method.name.equals(of.name)) {
                    out.putIfAbsent(method.signature(), method);
                }
            }
        }
        if (out.isEmpty() && solver.models.knows(of.owner, of.name)) {
            MethodInfo made = program.newStaticMethod(of.owner, of.name, "(Ljava/lang/Object;)Ljava/lang/Object;");
            out.put(made.signature(), made);
        }
        return out;
    }

    /** What {@code method}, a method or constructor, stands for, or null. */
    Named meant(Obj method) {
        ClassInfo made = constructed.get(method.site);
        return made != null ? new Named(made, "<init>") : named.get(method.site);
    }

    private void castTo(Calls.Call call) {
        Body body = call.caller().body;
        if (call.site().result < 0) {
            return;
        }
        for (Body.Move move : body.uses().movesFrom(call.site().result)) {
            if (move.filter() != null && move.filter().isJdk()) {
                solver.add(call.result(), actions.made(call, move.filter()));
            }
        }
    }
}
