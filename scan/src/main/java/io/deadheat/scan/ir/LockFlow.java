package io.deadheat.scan.ir;

import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;

/**
 * Which locks a method holds around each of its statements: a forward analysis over its acquires and releases that keeps,
 * where paths meet, what all of them hold.
 */
final class LockFlow {
    private final Body body;
    private final Cfg cfg;
    private final LockCalls calls;
    private final LockEffects effects;
    private final Map<Integer, List<LockCalls.Event>> events = new TreeMap<>();
    private final Map<Integer, LockCalls.Event> tries = new TreeMap<>();
    private final Map<Integer, Integer[]> constants = new HashMap<>();
    private final Map<Integer, List<Held>> entry = new HashMap<>();
    private final List<Held> always;

    LockFlow(Program program, Body body, List<Held> always, LockEffects effects) {
        this.body = body;
        this.cfg = body.cfg;
        this.always = always;
        this.calls = new LockCalls(program);
        this.effects = effects;
    }

    void monitor(int insn, int var, boolean enter) {
        LockCalls.Effect effect = enter ? LockCalls.Effect.ACQUIRE : LockCalls.Effect.RELEASE;
        event(insn, new LockCalls.Event(new Held(var, Held.Kind.MONITOR), effect));
    }

    /** Notes which arguments of the call at {@code insn} are constants. */
    void constants(int insn, Integer[] values) {
        constants.put(insn, values);
    }

    private void event(int insn, LockCalls.Event event) {
        boolean depends = event.effect() != LockCalls.Effect.ACQUIRE && event.effect() != LockCalls.Effect.RELEASE;
        if (depends) {
            tries.put(insn, event);
        } else {
            events.computeIfAbsent(insn, i -> new ArrayList<>()).add(event);
        }
    }

    /** Fills in {@code held} of all calls and accesses of the body, and what the method does to its caller's locks. */
    void run() {
        for (CallSite call : List.copyOf(body.calls)) {
            Integer[] known = constants.getOrDefault(call.insn, new Integer[call.args.length]);
            calls.of(call, known).forEach(e -> event(call.insn, e));
            effects.of(call).forEach(e -> event(call.insn, inCaller(call, e)));
        }
        if (events.isEmpty() && tries.isEmpty()) {
            body.calls.forEach(c -> c.held = always);
            body.accesses.forEach(a -> a.held = always);
            return;
        }
        solve();
        Map<Integer, List<Held>> at = new HashMap<>();
        entry.forEach((block, state) -> through(block, state, at));
        body.calls.forEach(c -> c.held = at.getOrDefault(c.insn, always));
        body.accesses.forEach(a -> a.held = at.getOrDefault(a.insn, always));
        acquired(at);
        released(at);
    }

    /** The lock that a callee acquires or releases, as a variable of this method. */
    private LockCalls.Event inCaller(CallSite call, LockEffects.Of effect) {
        int var = effect.param() < 0 ? -1 : call.args[effect.param()];
        for (FieldInfo field : effect.path()) {
            int next = body.newVar();
            body.loads.add(new Body.Load(next, var, field, call.insn));
            var = next;
        }
        return new LockCalls.Event(new Held(var, effect.kind()), effect.effect());
    }

    private void acquired(Map<Integer, List<Held>> at) {
        List<Held> out = null;
        for (int exit : cfg.exits()) {
            List<Held> state = at.getOrDefault(exit, List.of());
            out = out == null ? state : out.stream().filter(state::contains).toList();
        }
        if (out != null) {
            out.stream().filter(h -> !always.contains(h)).forEach(h -> effect(h, LockCalls.Effect.ACQUIRE));
        }
    }

    private void released(Map<Integer, List<Held>> at) {
        events.forEach((insn, list) -> {
            for (LockCalls.Event event : list) {
                List<Held> before = at.get(insn);
                boolean releases = event.effect() == LockCalls.Effect.RELEASE;
                if (releases && before != null && minus(before, event.lock()) == before) {
                    effect(event.lock(), LockCalls.Effect.RELEASE);
                }
            }
        });
    }

    private void effect(Held lock, LockCalls.Effect effect) {
        Path path = Path.of(body, lock.var(), f -> true);
        if (lock.kind() == Held.Kind.MONITOR) {
            return;
        }
        if (path.root() < 0) {
            body.effects.add(new LockEffects.Of(-1, List.copyOf(path.fields()), lock.kind(), effect));
            return;
        }
        for (int i = 0; i < body.params.length; i++) {
            if (body.params[i] == path.root()) {
                body.effects.add(new LockEffects.Of(i, List.copyOf(path.fields()), lock.kind(), effect));
                return;
            }
        }
    }

    private void solve() {
        Deque<Integer> work = new ArrayDeque<>();
        entry.put(0, always);
        work.add(0);
        while (!work.isEmpty()) {
            int block = work.poll();
            Map<Integer, List<Held>> at = new TreeMap<>();
            List<Held> out = through(block, entry.get(block), at);
            for (int to : cfg.next[block]) {
                Held tried = tried(block, to);
                meet(to, tried == null ? out : plus(out, tried), work);
            }
            for (int handler : cfg.handlers[block]) {
                at.values().forEach(state -> meet(handler, state, work));
            }
        }
    }

    /** The lock that a call just before the end of {@code block} got, if the branch to {@code to} says so. */
    private Held tried(int block, int to) {
        if (tries.isEmpty()) {
            return null;
        }
        int branch = body.cfg.branch(block);
        LockCalls.Event event = branch == 0 ? null : tries.get(cfg.lastCall(block, tries.keySet()));
        if (event == null || cfg.next[block].length != 2) {
            return null;
        }
        boolean jumps = to == cfg.next[block][0];
        boolean isTrue = branch == Opcodes.IFNE ? jumps : !jumps;
        boolean gotIt = isTrue == (event.effect() == LockCalls.Effect.ACQUIRE_IF_TRUE);
        return gotIt ? event.lock() : null;
    }

    private void meet(int block, List<Held> state, Deque<Integer> work) {
        List<Held> old = entry.get(block);
        if (old == null) {
            entry.put(block, state);
            work.add(block);
        } else if (!state.containsAll(old)) {
            entry.put(block, old.stream().filter(state::contains).toList());
            work.add(block);
        }
    }

    private List<Held> through(int block, List<Held> state, Map<Integer, List<Held>> at) {
        List<Held> now = state;
        at.put(cfg.start[block], now);
        for (int i = cfg.start[block]; i < cfg.end[block]; i++) {
            at.put(i, now);
            for (LockCalls.Event event : events.getOrDefault(i, List.of())) {
                boolean acquire = event.effect() == LockCalls.Effect.ACQUIRE;
                now = acquire ? plus(now, event.lock()) : minus(now, event.lock());
            }
        }
        return now;
    }

    private static List<Held> plus(List<Held> state, Held lock) {
        List<Held> out = new ArrayList<>(state);
        out.add(lock);
        return List.copyOf(out);
    }

    private List<Held> minus(List<Held> state, Held lock) {
        for (int i = state.size() - 1; i >= 0; i--) {
            Held held = state.get(i);
            if (held.isReleasedBy(lock.kind()) && Path.same(body, held.var(), lock.var())) {
                List<Held> out = new ArrayList<>(state);
                out.remove(i);
                return List.copyOf(out);
            }
        }
        return state;
    }
}
