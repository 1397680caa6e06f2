package io.deadheat.scan.pointsto;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.Reflection.Named;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Method handles looked up by constant names, and calls through them. */
final class Handles {
    private static final String HANDLE = "java/lang/invoke/MethodHandle";
    private static final Set<String> INVOKING = Set.of("invoke", "invokeExact");
    /** Where, receiver counted, a look-up has the name. */
    private static final int NAME = 2;

    private final PointsTo solver;
    private final Program program;
    private final Calls calls;
    private final ModelActions actions;
    private final Reflection reflection;
    private final Map<Named, AllocSite> sites = new HashMap<>();
    private final Map<AllocSite, Named> named = new HashMap<>();

    Handles(PointsTo solver, Calls calls, ModelActions actions, Reflection reflection) {
        this.solver = solver;
        this.program = solver.program;
        this.calls = calls;
        this.actions = actions;
        this.reflection = reflection;
    }

    /** The result is a handle of what the look-up names in class {@code literal}. */
    void find(Calls.Call call, Obj literal) {
        ClassInfo owner = solver.sites.literalOf(literal.site);
        CallSite site = call.site();
        boolean constructor = site.name.equals("findConstructor");
        boolean named = site.args.length > NAME && site.args[NAME] >= 0;
        String name = constructor ? "<init>" : named ? call.caller().body.constant(site.args[NAME]) : null;
        if (owner != null && name != null) {
            make(call, new Named(owner, name));
        }
    }

    /** The result is a handle of what {@code method}, found by reflection, stands for. */
    void unreflect(Calls.Call call, Obj method) {
        Named meant = reflection.meant(method);
        if (meant != null) {
            make(call, meant);
        }
    }

    private void make(Calls.Call call, Named of) {
        if (call.result() >= 0) {
            AllocSite site = sites.computeIfAbsent(
                    of, n -> solver.sites.at(call.site(), program.classOf(HANDLE), AllocSite.Kind.SHARED));
            named.put(site, of);
            solver.add(call.result(), solver.object(site, solver.contexts.empty));
        }
    }

    /** Whether {@code site} calls what a handle stands for. */
    static boolean isInvoked(CallSite site) {
        return site.owner.name.equals(HANDLE) && INVOKING.contains(site.name);
    }

    /** Calls what {@code handle} stands for. */
    void invoke(Calls.Call call, Obj handle) {
        Named of = named.get(handle.site);
        if (of == null) {
            return;
        }
        int[] args = call.args();
        int[] passed = Arrays.copyOfRange(args, 1, args.length);
        for (MethodInfo target : reflection.targets(of).values()) {
            if (target.isConstructor()) {
                construct(call, of.owner(), target);
            } else if (target.isStatic() && target.argumentTypes().length == passed.length) {
                calls.invokeStatic(call, target, passed);
            } else if (args.length > 1 && args[1] >= 0 && target.argumentTypes().length == passed.length - 1) {
                solver.onObject(args[1], o -> calls.callBack(call, o, 1, target, passed, call.result(), call.kind()));
            }
        }
    }

    private void construct(Calls.Call call, ClassInfo of, MethodInfo constructor) {
        boolean fits = constructor.argumentTypes().length == call.args().length - 1;
        if (fits && call.result() >= 0 && reflection.isInstantiable(of)) {
            Obj object = actions.made(call, of);
            solver.add(call.result(), object);
            calls.callBack(call, object, -1, constructor, call.args(), -1, CallEdge.Kind.CALL);
        }
    }
}
