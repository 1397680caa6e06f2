package io.deadheat.scan.escape;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.threads.CallGraph;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Fields that never hold one object in two holders, because each holder is given an object made for it. */
final class Distinct {
    private static final int DEEPEST = 3;

    private record Stored(Body body, Body.Store store) {}

    private final CallGraph graph;
    private final Clones clones;
    private final Map<FieldInfo, List<Stored>> stores = new HashMap<>();
    private final Map<FieldInfo, Boolean> owners = new HashMap<>();

    Distinct(CallGraph graph, Clones clones) {
        this.graph = graph;
        this.clones = clones;
        for (MethodInfo method : graph.methods()) {
            for (Body.Store store : method.body().stores) {
                if (store.base() >= 0 && store.field().owner() != null) {
                    stores.computeIfAbsent(store.field(), f -> new ArrayList<>())
                            .add(new Stored(method.body(), store));
                }
            }
        }
    }

    /** Whether two holders never have the same object in {@code field}. */
    boolean isOwner(FieldInfo field) {
        return field.owner() != null
                && !clones.share(field)
                && owners.computeIfAbsent(
                        field,
                        f -> stores.getOrDefault(f, List.of()).stream()
                                .allMatch(s -> isNew(s.body, s.store.src(), s.store.insn(), DEEPEST)));
    }

    /** Whether {@code var} holds, each time that {@code insn} runs, an object that was given to no other holder. */
    boolean isNew(Body body, int var, int insn, int depth) {
        int origin = body.uses().origin(var);
        AllocSite site = body.uses().allocOf(origin);
        if (site != null && site.kind() == AllocSite.Kind.NEW && site.insn() >= 0) {
            BitSet made = new BitSet();
            made.set(site.insn());
            return !body.cfg.after(insn, made).get(insn) && givenTo(body, origin) <= 1;
        }
        return depth > 0 && body.method.isConstructor() && isNewAtCalls(body, origin, depth);
    }

    private boolean isNewAtCalls(Body body, int origin, int depth) {
        for (int i = 1; i < body.params.length; i++) {
            if (body.params[i] == origin) {
                int param = i;
                return graph.callers(body.method).stream()
                        .allMatch(c -> param < c.args.length
                                && c.args[param] >= 0
                                && isNew(c.in.body(), c.args[param], c.insn, depth - 1)
                                && givenTo(body, origin) <= 1);
            }
        }
        return false;
    }

    /** How many fields of other objects {@code var} is put into: by stores, and by constructors that are handed it. */
    private static int givenTo(Body body, int var) {
        BitSet aliases = body.uses().aliases(var);
        int count = 0;
        for (Body.Store store : body.stores) {
            count += aliases.get(store.src()) && store.field().owner() != null ? 1 : 0;
        }
        for (CallSite call : body.calls) {
            for (int i = 1; call.name.equals("<init>") && i < call.args.length; i++) {
                count += call.args[i] >= 0 && aliases.get(call.args[i]) ? 1 : 0;
            }
        }
        return count;
    }
}
