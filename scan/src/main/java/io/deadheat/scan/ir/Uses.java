package io.deadheat.scan.ir;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/** Statements of a body indexed by variable: what a new object in a variable leads to, and where a variable is set. */
public final class Uses {
    private final List<List<Body.Load>> loads;
    private final List<List<Body.Store>> stores;
    private final List<List<CallSite>> calls;
    private final Body.Load[] loadDefs;
    private final AllocSite[] allocDefs;
    private final CallSite[] callDefs;
    private final List<List<Body.Move>> movesFrom;
    private final List<List<Body.Move>> movesTo;

    Uses(Body body) {
        int n = body.vars();
        loads = lists(n);
        stores = lists(n);
        calls = lists(n);
        movesFrom = lists(n);
        movesTo = lists(n);
        loadDefs = new Body.Load[n];
        allocDefs = new AllocSite[n];
        callDefs = new CallSite[n];
        for (Body.Load load : body.loads) {
            loadDefs[load.dst()] = load;
            add(loads, load.base(), load);
        }
        body.stores.forEach(s -> add(stores, s.base(), s));
        body.allocs.forEach(a -> allocDefs[a.dst()] = a.site());
        body.moves.forEach(m -> add(movesFrom, m.src(), m));
        body.moves.forEach(m -> add(movesTo, m.dst(), m));
        for (CallSite call : body.calls) {
            if (!call.isStatic()) {
                add(calls, call.args[0], call);
            }
            if (call.result >= 0) {
                callDefs[call.result] = call;
            }
        }
    }

    private static <T> List<List<T>> lists(int n) {
        List<List<T>> out = new ArrayList<>(n);
        for (int i = 0; i < n; i++) {
            out.add(List.of());
        }
        return out;
    }

    private static <T> void add(List<List<T>> lists, int var, T item) {
        if (var < 0) {
            return;
        }
        List<T> list = lists.get(var);
        if (list.isEmpty()) {
            list = new ArrayList<>(2);
            lists.set(var, list);
        }
        list.add(item);
    }

    /** Loads whose base is {@code var}. */
    public List<Body.Load> loads(int var) {
        return loads.get(var);
    }

    /** Stores whose base is {@code var}. */
    public List<Body.Store> stores(int var) {
        return stores.get(var);
    }

    /** Calls whose receiver is {@code var}. */
    public List<CallSite> calls(int var) {
        return calls.get(var);
    }

    public List<Body.Move> movesFrom(int var) {
        return movesFrom.get(var);
    }

    public List<Body.Move> movesTo(int var) {
        return movesTo.get(var);
    }

    /** The load that sets {@code var}, or null. */
    public Body.Load loadOf(int var) {
        return loadDefs[var];
    }

    /** The allocation that sets {@code var}, or null. */
    public AllocSite allocOf(int var) {
        return allocDefs[var];
    }

    /** The call whose result {@code var} is, or null. */
    public CallSite callOf(int var) {
        return callDefs[var];
    }

    /** The variable that {@code var} is a plain cast of, as far back as that goes. */
    public int origin(int var) {
        int at = var;
        for (int steps = 0; steps < 8; steps++) {
            int from = -1;
            for (Body.Move move : movesTo(at)) {
                from = from == -1 ? move.src() : -2;
            }
            if (from < 0) {
                return at;
            }
            at = from;
        }
        return at;
    }

    /** {@code var} and all variables that may hold the same object by copies within the body. */
    public BitSet aliases(int var) {
        BitSet out = new BitSet();
        Deque<Integer> work = new ArrayDeque<>();
        work.add(var);
        while (!work.isEmpty()) {
            int at = work.poll();
            if (!out.get(at)) {
                out.set(at);
                movesFrom(at).forEach(m -> work.add(m.dst()));
            }
        }
        return out;
    }
}
