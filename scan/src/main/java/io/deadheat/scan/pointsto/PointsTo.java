package io.deadheat.scan.pointsto;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.BodyBuilder;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.ir.Sites;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Points-to analysis and call graph, computed together (Chord, figures 6 and 7): inclusion-based, field-sensitive, with
 * contexts as a {@link ContextPolicy} says. Only what is new in a node travels on (difference propagation).
 */
public final class PointsTo implements Uniting.Solver {
    private static final PointsToSet NOTHING = new PointsToSet();
    private static final int MIN_EDGES = 50_000;

    final Program program;
    final Models models;
    final Sites sites;
    final Contexts contexts = new Contexts();
    final ContextPolicy policy;
    private final BodyBuilder bodies;
    private final Calls calls;
    private final Nodes nodes = new Nodes();
    private final Uniting uniting = new Uniting(nodes, this);
    private final Heap heap = new Heap(nodes);
    private final Set<CallSite> forkSites;

    private final List<MethodInst> insts = new ArrayList<>();
    private final Map<Long, MethodInst> instIndex = new HashMap<>();
    private final Map<FieldInfo, Integer> staticNodes = new HashMap<>();
    private final Map<Integer, List<Consumer<Obj>>> reactions = new HashMap<>();
    private final Deque<MethodInst> added = new ArrayDeque<>();
    private final Set<ClassInfo> initialized = new HashSet<>();
    private final List<MethodInst> initializers = new ArrayList<>();
    private final TypeMasks masks;
    private long nextCollapse = MIN_EDGES;
    private final List<Fork> forks = new ArrayList<>();
    private final Map<CallSite, Set<MethodInfo>> modelled = new HashMap<>();

    /**
     * A thread start as the analysis saw it.
     *
     * @param handles nodes whose objects a join may wait on: the thread, the future, the executor
     */
    public record Fork(CallEdge edge, List<Integer> handles) {}

    /** @param forkSites calls of the harness that stand for calls by threads of a client */
    public PointsTo(Program program, Models models, Sites sites, ContextPolicy policy, Set<CallSite> forkSites) {
        this.program = program;
        this.models = models;
        this.sites = sites;
        this.policy = policy;
        this.forkSites = forkSites;
        this.bodies = new BodyBuilder(program, sites, models);
        this.masks = new TypeMasks(program, heap.objects);
        this.calls = new Calls(this);
    }

    /** Analyses all that {@code entry} reaches. */
    public PointsTo solve(MethodInfo entry, Limits limits) {
        inst(entry, contexts.empty);
        long steps = 0;
        while (!added.isEmpty() || !nodes.isDone()) {
            while (!added.isEmpty()) {
                setUp(added.poll());
            }
            int node = nodes.isDone() ? -1 : nodes.poll();
            if (node >= 0) {
                process(node);
            }
            if (nodes.edgeCount() > nextCollapse) {
                uniting.run();
                nextCollapse = nodes.edgeCount() + Math.max(MIN_EDGES, nodes.edgeCount() / 2);
            }
            if ((++steps & 1023) == 0) {
                limits.check(nodes.edgeCount());
            }
        }
        nodes.forgetEdges();
        reactions.clear();
        calls.forget();
        return this;
    }

    private void setUp(MethodInst inst) {
        Body body = inst.body;
        for (ClassInfo c : body.initializes) {
            initialize(c);
        }
        for (Body.Alloc alloc : body.allocs) {
            nodes.add(inst.base + alloc.dst(), object(alloc.site(), inst.context).id);
        }
        for (Body.Move move : body.moves) {
            edge(inst.base + move.src(), inst.base + move.dst(), move.filter());
        }
        for (Body.Load load : body.loads) {
            if (load.base() < 0) {
                edge(staticNode(load.field()), inst.base + load.dst(), null);
            }
        }
        for (Body.Store store : body.stores) {
            if (store.base() < 0) {
                edge(inst.base + store.src(), staticNode(store.field()), null);
            }
        }
        for (CallSite call : body.calls) {
            if (call.isStatic()) {
                calls.onStatic(inst, call);
            }
        }
    }

    private void initialize(ClassInfo c) {
        for (ClassInfo at = c; at != null && models.analysed(at) && initialized.add(at); at = at.superClass()) {
            MethodInfo clinit = at.method("<clinit>()V");
            if (clinit != null && clinit.hasCode()) {
                initializers.add(inst(clinit, contexts.empty));
            }
        }
    }

    private void process(int node) {
        PointsToSet fresh = nodes.takeFresh(node);
        IntList targets = nodes.targets(node);
        for (int e = 0; targets != null && e < targets.size(); e++) {
            propagate(fresh, targets.get(e), nodes.filter(node, e));
        }
        IntList members = nodes.members(node);
        if (members == null) {
            react(node, fresh);
            return;
        }
        for (int m = 0; m < members.size(); m++) {
            react(members.get(m), fresh);
        }
    }

    @Override
    public void react(int node, PointsToSet fresh) {
        int owner = nodes.owner(node);
        if (owner >= 0) {
            MethodInst inst = insts.get(owner);
            variable(inst, node - inst.base, fresh);
        }
        List<Consumer<Obj>> waiting = reactions.get(node);
        for (int r = 0; waiting != null && r < waiting.size(); r++) {
            for (int object : fresh.toArray()) {
                waiting.get(r).accept(heap.objects.get(object));
            }
        }
    }

    @Override
    public void propagate(PointsToSet fresh, int target, ClassInfo filter) {
        PointsToSet passing = filter == null ? fresh : fresh.and(masks.of(filter));
        if (passing != null) {
            nodes.addAll(target, passing);
        }
    }

    private void variable(MethodInst inst, int var, PointsToSet fresh) {
        List<Body.Load> loads = inst.body.uses().loads(var);
        List<Body.Store> stores = inst.body.uses().stores(var);
        List<CallSite> sites = inst.body.uses().calls(var);
        if (loads.isEmpty() && stores.isEmpty() && sites.isEmpty()) {
            return;
        }
        for (int id : fresh.toArray()) {
            Obj object = heap.objects.get(id);
            if (isEmptyArray(object)) {
                continue;
            }
            for (Body.Load load : loads) {
                edge(fieldNode(object, load.field()), inst.base + load.dst(), null);
            }
            for (Body.Store store : stores) {
                edge(inst.base + store.src(), fieldNode(object, store.field()), null);
            }
            for (CallSite call : sites) {
                calls.onReceiver(inst, call, object);
            }
        }
    }

    // What the models build on.

    void edge(int from, int to, ClassInfo filter) {
        if (from == to) {
            return;
        }
        int source = nodes.find(from);
        if (source == nodes.find(to)) {
            return;
        }
        nodes.edge(source, to, filter);
        PointsToSet set = nodes.set(source);
        if (set != null && set.size() > 0) {
            propagate(set, to, filter);
        }
    }

    void add(int node, Obj object) {
        nodes.add(node, object.id);
    }

    int newNode() {
        return nodes.allocate(1, -1);
    }

    /** Calls {@code reaction} for every object that is, or ever gets, in {@code node}. */
    void onObject(int node, Consumer<Obj> reaction) {
        reactions.computeIfAbsent(node, n -> new ArrayList<>()).add(reaction);
        PointsToSet set = nodes.set(node);
        if (set != null) {
            for (int object : set.toArray()) {
                reaction.accept(heap.objects.get(object));
            }
        }
    }

    Obj object(AllocSite site, Context context) {
        boolean single = site.kind() != AllocSite.Kind.NEW && site.kind() != AllocSite.Kind.BOX;
        Context at = single ? contexts.empty : contexts.cut(context, policy.heapDepth(site) - 1);
        return heap.object(site, at);
    }

    /** The read or write view of a lock. */
    Obj view(Obj lock, Obj.View view, ClassInfo type) {
        return heap.view(lock, view, type);
    }

    int fieldNode(Obj object, FieldInfo field) {
        return heap.fieldNode(object, field);
    }

    int staticNode(FieldInfo field) {
        return staticNodes.computeIfAbsent(field, f -> nodes.allocate(1, -1));
    }

    MethodInst inst(MethodInfo method, Context context) {
        return instIndex.computeIfAbsent((long) method.id << 32 | context.id, k -> {
            Body body = bodies.build(method);
            int base = nodes.allocate(body.vars(), insts.size());
            MethodInst inst = new MethodInst(insts.size(), method, context, body, base);
            insts.add(inst);
            added.add(inst);
            return inst;
        });
    }

    void fork(CallEdge edge, List<Integer> handles) {
        forks.add(new Fork(edge, handles));
    }

    void isModelled(CallSite site, MethodInfo target) {
        modelled.computeIfAbsent(site, s -> new LinkedHashSet<>()).add(target);
    }

    boolean isForkSite(CallSite site) {
        return forkSites.contains(site);
    }

    // Results.

    public PointsToSet pointsTo(MethodInst inst, int var) {
        return pointsTo(inst.base + var);
    }

    public PointsToSet pointsTo(int node) {
        PointsToSet set = nodes.set(node);
        return set == null ? NOTHING : set;
    }

    public List<Obj> objects() {
        return Collections.unmodifiableList(heap.objects);
    }

    public Obj object(int id) {
        return heap.objects.get(id);
    }

    public List<MethodInst> insts() {
        return Collections.unmodifiableList(insts);
    }

    /** Class initialisers that ran. */
    public List<MethodInst> initializers() {
        return initializers;
    }

    /** Methods that {@code site} calls and of which only a model, or that they are of a box, is known. */
    public Set<MethodInfo> modelled(CallSite site) {
        return modelled.getOrDefault(site, Set.of());
    }

    public List<Fork> forks() {
        return forks;
    }

    /** Nodes of the fields of {@code object} that hold references. */
    public int[] fieldNodesOf(Obj object) {
        return heap.fieldNodesOf(object);
    }

    public Iterable<Integer> staticNodes() {
        return staticNodes.values();
    }

    public Models models() {
        return models;
    }

    public Program program() {
        return program;
    }

    /** The number that a semaphore or latch starts with, or null where it is not a constant. */
    public Integer initialCount(Obj object) {
        return sites.count(object.site);
    }

    /** Whether {@code object} is an array without elements. */
    public boolean isEmptyArray(Obj object) {
        return sites.isEmpty(object.site);
    }

    /** The call of an unanalysed method that made {@code object}, or null. */
    public CallSite maker(Obj object) {
        return sites.maker(object.site);
    }

    /** The class whose class object {@code object} is, or null. */
    public ClassInfo literalOf(Obj object) {
        return sites.literalOf(object.site);
    }

    /** An object as people would name it: its class literal, or where it was allocated. */
    public String describe(Obj object) {
        ClassInfo literal = sites.literalOf(object.site);
        return literal != null ? literal.binaryName() + ".class" : object.site.toString();
    }

    public int nodeCount() {
        return nodes.size();
    }
}
