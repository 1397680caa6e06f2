package io.deadheat.scan.pointsto;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Objects of {@code Proxy.newProxyInstance}: each call of an interface's method on one is a call of its handler. */
final class Proxies {
    private static final String HANDLED =
            "invoke(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;";

    private final PointsTo solver;
    private final Program program;
    private final Calls calls;
    private final ModelActions actions;
    private final FieldInfo elements;
    private final FieldInfo handler;
    private final Map<ClassInfo, ClassInfo> classes = new HashMap<>();

    Proxies(PointsTo solver, Calls calls, ModelActions actions) {
        this.solver = solver;
        this.program = solver.program;
        this.calls = calls;
        this.actions = actions;
        this.elements = program.arrayField("java.lang.Object[]");
        this.handler = program.newField(null, "handler", "Ljava/lang/Object;", 0, Set.of());
    }

    /** The result is a proxy for each of the interfaces in the arrays of node {@code interfaces}. */
    void make(Calls.Call call, int interfaces, int handlers) {
        if (call.result() < 0 || interfaces < 0 || handlers < 0) {
            return;
        }
        solver.onObject(
                interfaces,
                array -> solver.onObject(solver.fieldNode(array, elements), literal -> {
                    ClassInfo of = solver.sites.literalOf(literal.site);
                    if (of != null && of.isInterface()) {
                        Obj proxy = actions.made(call, classes.computeIfAbsent(of, this::define));
                        solver.edge(handlers, solver.fieldNode(proxy, handler), null);
                        solver.add(call.result(), proxy);
                    }
                }));
    }

    private ClassInfo define(ClassInfo of) {
        return program.newSynthetic(of.name + "$$Proxy", of.name, of.sourceFile());
    }

    boolean isProxy(Obj object) {
        return object != null && object.site.kind() == AllocSite.Kind.NEW && classes.containsValue(object.type);
    }

    /** Calls the handlers of {@code proxy} with the arguments of {@code call} in an array. */
    void call(Calls.Call call, Obj proxy) {
        Obj array = actions.made(call, program.classOf("[Ljava/lang/Object;"));
        for (int i = 1; i < call.args().length; i++) {
            if (call.args()[i] >= 0) {
                solver.edge(call.args()[i], solver.fieldNode(array, elements), null);
            }
        }
        int packed = solver.newNode();
        solver.add(packed, array);
        int self = solver.newNode();
        solver.add(self, proxy);
        MethodInfo handled =
                program.classOf("java/lang/reflect/InvocationHandler").method(HANDLED);
        solver.onObject(
                solver.fieldNode(proxy, handler),
                h -> calls.callBack(
                        call, h, -1, handled, new int[] {-1, self, -1, packed}, call.result(), call.kind()));
    }
}
