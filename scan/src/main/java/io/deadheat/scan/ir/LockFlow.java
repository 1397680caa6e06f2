package io.deadheat.scan.ir;

import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which locks a method holds around each of its statements: a forward analysis over its acquires and releases that keeps,
 * where paths meet, what all of them hold.
 */
final class LockFlow {
    private record Event(Held lock, boolean acquire) {}

    private final Program program;
    private final Body body;
    private final Cfg cfg;
    private final Map<Integer, Event> events = new TreeMap<>();
    private final Map<Integer, Held> tries = new TreeMap<>();
    private final Map<Integer, List<Held>> entry = new HashMap<>();
    private final List<Held> always;

    LockFlow(Program program, Body body, List<Held> always) {
        this.program = program;
        this.body = body;
        this.cfg = body.cfg;
        this.always = always;
    }

    void monitor(int insn, int var, boolean enter) {
        events.put(insn, new Event(new Held(var, Held.Kind.MONITOR), enter));
    }

    /** Fills in {@code held} of all calls and accesses of the body. */
    void run() {
        body.calls.forEach(this::explicit);
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
    }

    private void explicit(CallSite call) {
        if (!call.isStatic() && call.owner.name.equals("java/util/concurrent/Semaphore")) {
            permit(call);
            return;
        }
        if (call.isStatic()
                || call.args[0] < 0
                || !call.owner.name.startsWith("java/util/concurrent/locks/") && !isLock(call.owner)) {
            return;
        }
        if (call.name.equals("tryLock")) {
            tries.put(call.insn, new Held(call.args[0], Held.Kind.LOCK));
            return;
        }
        boolean stamped = call.owner.name.equals("java/util/concurrent/locks/StampedLock");
        switch (call.name) {
            case "lock", "lockInterruptibly" -> add(call, Held.Kind.LOCK, true);
            case "unlock", "unlockWrite", "unlockRead" -> add(call, Held.Kind.LOCK, false);
            case "writeLock" -> {
                if (stamped) {
                    add(call, Held.Kind.LOCK, true);
                }
            }
            case "readLock" -> {
                if (stamped) {
                    add(call, Held.Kind.STAMPED_READ, true);
                }
            }
            default -> {
                return;
            }
        }
    }

    private void permit(CallSite call) {
        boolean one = call.desc.startsWith("()") && call.args[0] >= 0;
        if (one && (call.name.equals("acquire") || call.name.equals("acquireUninterruptibly"))) {
            add(call, Held.Kind.PERMIT, true);
        } else if (one && call.name.equals("release")) {
            add(call, Held.Kind.PERMIT, false);
        }
    }

    private boolean isLock(ClassInfo owner) {
        return program.isSubtype(owner, program.classOf("java/util/concurrent/locks/Lock"));
    }

    private void add(CallSite call, Held.Kind kind, boolean acquire) {
        events.put(call.insn, new Event(new Held(call.args[0], kind), acquire));
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

    /** The lock that a {@code tryLock()} just before the end of {@code block} got, if the branch to {@code to} says so. */
    private Held tried(int block, int to) {
        if (tries.isEmpty()) {
            return null;
        }
        int branch = body.cfg.branch(block);
        Held lock = branch == 0 ? null : tries.get(cfg.lastCall(block, tries.keySet()));
        if (lock == null || cfg.next[block].length != 2) {
            return null;
        }
        boolean jumps = to == cfg.next[block][0];
        boolean gotIt = branch == org.objectweb.asm.Opcodes.IFNE ? jumps : !jumps;
        return gotIt ? lock : null;
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
            Event event = events.get(i);
            if (event != null) {
                now = event.acquire ? plus(now, event.lock) : minus(now, event.lock);
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
            boolean monitors = (lock.kind() == Held.Kind.MONITOR) == (held.kind() == Held.Kind.MONITOR);
            if (monitors && Path.same(body, held.var(), lock.var())) {
                List<Held> out = new ArrayList<>(state);
                out.remove(i);
                return List.copyOf(out);
            }
        }
        return state;
    }
}
