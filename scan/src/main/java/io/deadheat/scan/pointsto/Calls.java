package io.deadheat.scan.pointsto;

import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Finds the targets of calls and links them: analysed methods by edges, others by their model. */
final class Calls {
    /**
     * A call with its arguments as nodes.
     *
     * @param args the receiver, if any, and the arguments; -1 for primitives
     * @param result the node of the result, or -1
     * @param receiverArg see {@link CallEdge}
     */
    record Call(MethodInst caller, CallSite site, int[] args, int result, CallEdge.Kind kind, int receiverArg) {}

    /** The {@link Call#receiverArg} of a call that is no call-back. */
    static final int PLAIN = -2;

    private final PointsTo solver;
    private final Program program;
    private final ModelActions actions;
    private final Boxes boxes;

    Calls(PointsTo solver) {
        this.solver = solver;
        this.program = solver.program;
        this.boxes = new Boxes(solver, this);
        this.actions = new ModelActions(solver, this, boxes);
    }

    /** Gives back the memory that only solving needs. */
    void forget() {
        boxes.forget();
        actions.forget();
    }

    private static boolean isSilent(Models.Action action) {
        return Models.SILENT.contains(action.verb()) || action.verb().equals("give");
    }

    private Call call(MethodInst caller, CallSite site) {
        int[] args = new int[site.args.length];
        for (int i = 0; i < args.length; i++) {
            args[i] = site.args[i] < 0 ? -1 : caller.base + site.args[i];
        }
        int result = site.result < 0 ? -1 : caller.base + site.result;
        CallEdge.Kind kind = solver.isForkSite(site) ? CallEdge.Kind.FORK : CallEdge.Kind.CALL;
        return new Call(caller, site, args, result, kind, PLAIN);
    }

    void onStatic(MethodInst caller, CallSite site) {
        MethodInfo target = program.dispatch(site.owner, site.signature());
        invoke(call(caller, site), null, target);
    }

    void onReceiver(MethodInst caller, CallSite site, Obj receiver) {
        MethodInfo resolved = program.dispatch(site.owner, site.signature());
        boolean direct = site.opcode == Opcodes.INVOKESPECIAL
                || resolved != null && (resolved.access & Opcodes.ACC_PRIVATE) != 0;
        if (!program.isSubtype(receiver.type, site.owner)) {
            return;
        }
        MethodInfo target = direct ? resolved : program.dispatch(receiver.type, site.signature());
        invoke(call(caller, site), receiver, target);
    }

    /** Calls {@code signature} on {@code receiver} on behalf of the JDK method that {@code call} invoked. */
    void callBack(
            Call call, Obj receiver, int receiverArg, MethodInfo declared, int[] args, int result, CallEdge.Kind kind) {
        MethodInfo target = program.dispatch(receiver.type, declared.signature());
        if (target != null) {
            invoke(new Call(call.caller, call.site, args, result, kind, receiverArg), receiver, target);
        }
    }

    /** Calls static {@code target} with what is {@code inside} for every argument, on behalf of {@code call}. */
    void invokeStatic(Call call, MethodInfo target, int inside) {
        Type[] types = target.argumentTypes();
        int[] args = new int[types.length];
        for (int i = 0; i < args.length; i++) {
            args[i] = types[i].getSort() >= Type.ARRAY ? inside : -1;
        }
        invoke(new Call(call.caller, call.site, args, call.result, call.kind, -1), null, target);
    }

    /** Calls static {@code target} with {@code args}, on behalf of {@code call}. */
    void invokeStatic(Call call, MethodInfo target, int[] args) {
        invoke(new Call(call.caller, call.site, args, call.result, call.kind, -1), null, target);
    }

    private void invoke(Call call, Obj receiver, MethodInfo target) {
        if (receiver != null && actions.indirect(call, receiver)) {
            return;
        }
        if (target == null) {
            opaque(call);
            return;
        }
        List<Models.Action> known = solver.models.actions(target);
        boolean box =
                solver.models.isBox(target.owner) || receiver != null && boxes.isBox(receiver) && !target.hasCode();
        boolean modelled = !known.isEmpty() || box;
        if (modelled) {
            solver.isModelled(call.site, target);
        }
        if (!known.isEmpty() && !(known.stream().allMatch(Calls::isSilent) && !box)) {
            actions.apply(call, receiver, target, known, box);
        } else if (box) {
            boxes.apply(call, receiver, target, List.of());
        } else if (solver.models.analysed(target.owner) && target.hasCode()) {
            link(call, receiver, target);
        } else {
            boxes.callBacks(call, receiver, target);
            opaque(call);
        }
    }

    private void link(Call call, Obj receiver, MethodInfo target) {
        Context context = solver.contexts.empty;
        if (receiver != null && !target.isStatic()) {
            int k = solver.policy.depth(target, receiver);
            context = solver.contexts.push(receiver.site, receiver.heap, k);
        } else if (solver.policy.inherits(target)) {
            context = call.caller.context;
        }
        MethodInst callee = solver.inst(target, context);
        if (receiver != null && callee.body.params.length > 0 && callee.body.params[0] >= 0) {
            solver.add(callee.base + callee.body.params[0], receiver);
        }
        long key = (long) call.site.index << 34 | (long) call.kind.ordinal() << 32 | callee.id;
        if (call.caller.known.add(key)) {
            connect(call, callee, receiver != null);
        }
    }

    private void connect(Call call, MethodInst callee, boolean instance) {
        CallEdge edge = new CallEdge(call.caller, call.site, callee, call.kind, call.receiverArg);
        call.caller.calls.add(edge);
        callee.callers.add(edge);
        int[] params = callee.body.params;
        for (int i = instance ? 1 : 0; i < Math.min(params.length, call.args.length); i++) {
            if (params[i] >= 0 && call.args[i] >= 0) {
                solver.edge(call.args[i], callee.base + params[i], null);
            }
        }
        if (call.result >= 0) {
            solver.edge(callee.base + callee.body.returned, call.result, null);
        }
        if (call.kind == CallEdge.Kind.FORK) {
            solver.fork(edge, handles(call));
        } else {
            solver.edge(callee.base + callee.body.thrown, call.caller.base + call.caller.body.thrown, null);
        }
    }

    private List<Integer> handles(Call call) {
        CallSite site = call.site;
        java.util.ArrayList<Integer> out = new java.util.ArrayList<>();
        if (!site.isStatic() && !solver.models.does(program.dispatch(site.owner, site.signature()), "after")) {
            out.add(call.caller.base + site.args[0]);
        }
        if (site.result >= 0) {
            out.add(call.caller.base + site.result);
        }
        return out;
    }

    /** A method that is not analysed: it does nothing and returns some object of its type. */
    private void opaque(Call call) {
        Type type = Type.getReturnType(call.site.desc);
        if (call.result >= 0 && type.getSort() >= Type.ARRAY) {
            ClassInfo info = program.classOf(type.getInternalName());
            solver.add(call.result, solver.object(solver.sites.shared(info), solver.contexts.empty));
        }
    }
}
