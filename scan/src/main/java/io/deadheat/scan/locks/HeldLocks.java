package io.deadheat.scan.locks;

import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.ir.Held;
import io.deadheat.scan.ir.MemAccess;
import io.deadheat.scan.ir.Path;
import io.deadheat.scan.pointsto.CallEdge;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.pointsto.PointsToSet;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.threads.OneThread;
import io.deadheat.scan.threads.Roots;
import io.deadheat.scan.threads.ThreadRoot;
import io.deadheat.scan.threads.Walker;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Locks held on every path from a thread's start to an access (Chord, figure 9), found by one traversal of the call graph
 * that keeps at each method what all ways to it hold.
 */
public final class HeldLocks {
    private static final int[] NONE = {};
    /** Of a closed program with up to this many thread roots, what each of them holds is told apart. */
    private static final int MOST_APART = 40;

    private final PointsTo pointsTo;
    private final Walker walker;
    private final StableFields stable;
    final LockTable table = new LockTable();
    private final Map<Integer, int[][]> entry = new HashMap<>();
    /** For each root, those that it is not told apart from. */
    private final Map<Integer, Integer> groups = new HashMap<>();

    private final Map<String, Integer> strings = new HashMap<>();
    private final Map<MethodInst, Map<List<Held>, List<Lock>>> own = new HashMap<>();

    public HeldLocks(PointsTo pointsTo, Walker walker, StableFields stable, Roots roots) {
        this.pointsTo = pointsTo;
        this.walker = walker;
        this.stable = stable;
        boolean apart = roots.all().size() <= MOST_APART && roots.all().stream().noneMatch(ThreadRoot::isClient);
        OneThread oneThread = new OneThread(pointsTo);
        Map<Integer, Set<Integer>> starts = new TreeMap<>();
        Map<Integer, int[]> first = new TreeMap<>();
        for (ThreadRoot root : roots.all()) {
            groups.put(root.id(), apart ? root.id() : root.kind() == ThreadRoot.Kind.MAKER ? 1 : 0);
            starts.computeIfAbsent(groups.get(root.id()), g -> new LinkedHashSet<>())
                    .addAll(roots.starts(root));
            first.put(groups.get(root.id()), apart ? byExecutor(oneThread.of(roots, root)) : NONE);
        }
        starts.forEach((group, of) -> {
            entry.put(group, new int[walker.size()][]);
            solve(entry.get(group), of, first.get(group));
        });
    }

    /** What a task holds that {@code executor}, or none for null, runs: nothing else runs beside it there. */
    private int[] byExecutor(Obj executor) {
        List<Lock> out = new ArrayList<>();
        if (executor != null) {
            add(new Lock(Lock.Kind.OBJECT, executor.id, List.of(), false, true), out);
        }
        return table.set(out);
    }

    private void solve(int[][] at, Collection<Integer> starts, int[] first) {
        Deque<Integer> work = new ArrayDeque<>();
        BitSet queued = new BitSet();
        for (int start : starts) {
            meet(at, start, first, work, queued);
        }
        while (!work.isEmpty()) {
            int node = work.poll();
            queued.clear(node);
            MethodInst inst = pointsTo.insts().get(walker.inst(node));
            int[] targets = walker.targets(node, inst);
            for (int i = 0; i < targets.length; i++) {
                boolean open = targets[i] >= 0 && (at[targets[i]] == null || at[targets[i]].length > 0);
                if (open) {
                    meet(at, targets[i], passed(at[node], inst.calls.get(i)), work, queued);
                }
            }
        }
    }

    private void meet(int[][] at, int node, int[] locks, Deque<Integer> work, BitSet queued) {
        int[] now = at[node] == null ? table.intern(locks) : table.intersect(at[node], locks);
        if (now != at[node]) {
            at[node] = now;
            if (!queued.get(node)) {
                queued.set(node);
                work.add(node);
            }
        }
    }

    private int[] passed(int[] atEntry, CallEdge edge) {
        MethodInst caller = edge.caller();
        CallSite site = edge.site();
        List<Lock> out = new ArrayList<>();
        for (Lock lock : held(atEntry, caller, site.held)) {
            if (isGlobal(lock)) {
                out.add(lock);
                continue;
            }
            parameters(edge, lock, out);
        }
        if (!edge.isPlain() && isUnderMapLock(site)) {
            PointsToSet map = pointsTo.pointsTo(caller, site.args[0]);
            if (map.only() >= 0) {
                add(new Lock(Lock.Kind.MAP, map.only(), List.of(), false, true), out);
            }
        }
        return table.set(out);
    }

    /** What a concurrent map computes for a key, it computes under a lock of its own. */
    private static boolean isUnderMapLock(CallSite site) {
        return site.owner.name.equals("java/util/concurrent/ConcurrentHashMap")
                && (site.name.startsWith("compute") || site.name.equals("merge"));
    }

    private void parameters(CallEdge edge, Lock lock, List<Lock> out) {
        int[] args = edge.site().args;
        for (int i = 0; i < args.length; i++) {
            boolean passed = edge.isPlain() || edge.receiverArg() == i;
            List<FieldInfo> rest = args[i] < 0 || !passed ? null : relative(edge.caller().body, lock, args[i]);
            if (rest != null) {
                out.add(lock.relativeTo(Lock.Kind.PARAMETER, edge.isPlain() ? i : 0, rest));
            }
        }
    }

    private static boolean isGlobal(Lock lock) {
        return lock.kind() != Lock.Kind.VARIABLE && lock.kind() != Lock.Kind.PARAMETER;
    }

    /** The fields from what {@code var} holds to {@code lock}, or null where the one does not lead to the other. */
    private List<FieldInfo> relative(Body body, Lock lock, int var) {
        Path base = Path.of(body, var, stable::isStable);
        return new Path(lock.ref(), lock.path()).from(base);
    }

    /** All locks at a statement, parameters turned into the variables that they are in this method. */
    private List<Lock> held(int[] atEntry, MethodInst inst, List<Held> around) {
        List<Lock> out = new ArrayList<>(own(inst, around));
        for (int id : atEntry) {
            Lock lock = table.get(id);
            boolean parameter = lock.kind() == Lock.Kind.PARAMETER;
            if (parameter && lock.ref() < inst.body.params.length && inst.body.params[lock.ref()] >= 0) {
                out.add(lock.relativeTo(Lock.Kind.VARIABLE, inst.body.params[lock.ref()], lock.path()));
            } else if (!parameter) {
                out.add(lock);
            }
        }
        return out;
    }

    private List<Lock> own(MethodInst inst, List<Held> around) {
        if (around.isEmpty()) {
            return List.of();
        }
        return own.computeIfAbsent(inst, i -> new HashMap<>()).computeIfAbsent(around, a -> {
            List<Lock> out = new ArrayList<>();
            a.forEach(held -> name(inst, held, out));
            return out;
        });
    }

    private void name(MethodInst inst, Held held, List<Lock> out) {
        if (held.kind() == Held.Kind.PERMIT && !isMutex(inst, held.var())) {
            return;
        }
        boolean monitor = held.kind() == Held.Kind.MONITOR;
        boolean exclusive = held.kind() != Held.Kind.STAMPED_READ && !isReadView(inst, held.var());
        Path path = Path.of(inst.body, lockOf(inst.body, held.var()), stable::isStable);
        Lock.Kind kind = path.root() < 0 ? Lock.Kind.STATIC : Lock.Kind.VARIABLE;
        add(new Lock(kind, path.root(), List.copyOf(path.fields()), monitor, exclusive), out);
        String constant = inst.body.constant(held.var());
        if (constant != null) {
            add(
                    new Lock(
                            Lock.Kind.CONSTANT,
                            strings.computeIfAbsent(constant, s -> strings.size()),
                            List.of(),
                            monitor,
                            exclusive),
                    out);
            return;
        }
        PointsToSet set = pointsTo.pointsTo(inst, held.var());
        if (set.only() >= 0) {
            Obj object = pointsTo.object(set.only()).whole;
            add(new Lock(Lock.Kind.OBJECT, object.id, List.of(), monitor, exclusive), out);
        }
    }

    private static void add(Lock lock, List<Lock> out) {
        out.add(lock);
        if (lock.exclusive()) {
            out.add(lock.other());
        }
    }

    /** The read-write lock behind a variable that holds one of its views, else the variable. */
    private static int lockOf(Body body, int var) {
        CallSite call = body.uses().callOf(var);
        boolean view =
                call != null && !call.isStatic() && (call.name.equals("readLock") || call.name.equals("writeLock"));
        return view ? call.args[0] : var;
    }

    private boolean isMutex(MethodInst inst, int var) {
        boolean[] all = {true};
        pointsTo.pointsTo(inst, var)
                .forEach(o -> all[0] &= Integer.valueOf(1).equals(pointsTo.initialCount(pointsTo.object(o))));
        return all[0];
    }

    private boolean isReadView(MethodInst inst, int var) {
        boolean[] read = new boolean[1];
        pointsTo.pointsTo(inst, var).forEach(o -> read[0] |= pointsTo.object(o).view == Obj.View.READ);
        return read[0];
    }

    /** The locks at an access by threads of {@code root}, named so that they mean the same at any other access to the same object. */
    public int[] at(int root, int node, MethodInst inst, MemAccess access) {
        int[] atEntry = entry.get(groups.get(root))[node];
        List<Lock> out = new ArrayList<>();
        for (Lock lock : held(atEntry, inst, access.held)) {
            if (isGlobal(lock)) {
                out.add(lock);
            } else if (access.base >= 0) {
                List<FieldInfo> rest = relative(inst.body, lock, access.base);
                if (rest != null) {
                    out.add(lock.relativeTo(Lock.Kind.ACCESSED, -1, rest));
                }
            }
        }
        return table.set(out);
    }

    /** Whether a thread of {@code root} that comes by {@code edge} to {@code target} holds more than all that come there. */
    public boolean holdsMore(ThreadRoot root, int node, CallEdge edge, int target) {
        int[][] at = entry.get(groups.get(root.id()));
        return at[node] != null && passed(at[node], edge).length > at[target].length;
    }

    /** The locks at an access as people would name them. */
    public List<String> describe(int[] locks) {
        java.util.Set<String> out = new java.util.LinkedHashSet<>();
        for (int id : locks) {
            Lock lock = table.get(id);
            String suffix = lock.path().stream().map(f -> "." + f.name()).reduce("", String::concat);
            switch (lock.kind()) {
                case ACCESSED -> out.add("accessed object" + suffix);
                case STATIC ->
                    out.add(lock.path().get(0).label()
                            + suffix.substring(lock.path().get(0).name().length() + 1));
                case CONSTANT -> out.add("a string constant");
                case OBJECT -> out.add(pointsTo.describe(pointsTo.object(lock.ref())));
                case MAP -> out.add("a bin of " + pointsTo.describe(pointsTo.object(lock.ref())));
                default -> {
                    continue;
                }
            }
        }
        return new ArrayList<>(out);
    }
}
