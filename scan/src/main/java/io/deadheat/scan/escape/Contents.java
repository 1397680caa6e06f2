package io.deadheat.scan.escape;

import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.threads.CallGraph;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What an object holds in fields that are only ever given new objects. Whoever has the object to himself has these to himself,
 * too, until one is taken out and made known by itself.
 */
final class Contents {
    private final Set<FieldInfo> given = new HashSet<>();
    /** Of a call, the arguments whose contents it may return. */
    private final Map<CallSite, BitSet> returned = new HashMap<>();

    Contents(CallGraph graph) {
        for (MethodInfo method : graph.methods()) {
            Body body = method.body();
            for (Body.Store store : body.stores) {
                if (body.uses().allocOf(body.uses().origin(store.src())) == null) {
                    given.add(store.field());
                }
            }
        }
    }

    /** Variables of {@code body} that may hold what is in {@code holders}, which are not among them. */
    BitSet of(Body body, BitSet holders) {
        BitSet out = new BitSet();
        boolean grows = true;
        while (grows) {
            int before = out.cardinality();
            for (Body.Load load : body.loads) {
                if (isIn(load.base(), holders, out) && isHeld(load.field()) && !out.get(load.dst())) {
                    out.or(body.uses().aliases(load.dst()));
                }
            }
            for (CallSite call : body.calls) {
                if (call.result >= 0 && !out.get(call.result) && returnsContents(call, holders, out)) {
                    out.or(body.uses().aliases(call.result));
                }
            }
            grows = out.cardinality() > before;
        }
        out.andNot(holders);
        return out;
    }

    private static boolean isIn(int var, BitSet holders, BitSet contents) {
        return var >= 0 && (holders.get(var) || contents.get(var));
    }

    /** Whether {@code field} is only ever given new objects, and others may look at it: the JDK's collections show their inner parts to nobody. */
    boolean isHeld(FieldInfo field) {
        return !given.contains(field)
                && (field.owner() == null || !field.owner().isJdk());
    }

    private boolean returnsContents(CallSite call, BitSet holders, BitSet contents) {
        BitSet of = returned.get(call);
        for (int i = 0; of != null && i < call.args.length; i++) {
            if (of.get(i) && isIn(call.args[i], holders, contents)) {
                return true;
            }
        }
        return false;
    }

    /** Notes that {@code call} may return what is in the arguments {@code of}; true where that is news. */
    boolean adds(CallSite call, BitSet of) {
        BitSet known = returned.computeIfAbsent(call, c -> new BitSet());
        int before = known.cardinality();
        known.or(of);
        return known.cardinality() > before;
    }
}
