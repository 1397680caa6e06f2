package io.deadheat.scan.ir;

import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers the allocation sites of a program. */
public final class Sites {
    private final Program program;
    private final List<AllocSite> sites = new ArrayList<>();
    private final Map<ClassInfo, AllocSite> shared = new HashMap<>();
    private final Map<ClassInfo, AllocSite> literals = new HashMap<>();
    private final Map<AllocSite, ClassInfo> literalOf = new HashMap<>();

    private final Map<AllocSite, Integer> counts = new HashMap<>();
    private final Map<CallSite, Integer> countsOfMakers = new HashMap<>();
    private final java.util.Set<AllocSite> empty = new java.util.HashSet<>();
    private final Map<AllocSite, CallSite> makers = new HashMap<>();

    final VarHandles handles;

    public Sites(Program program) {
        this.program = program;
        this.handles = new VarHandles(program);
    }

    AllocSite in(MethodInfo method, ClassInfo type, int insn, int line, int loop) {
        if (program.isSubtype(type, program.classOf("java/lang/Throwable"))) {
            return shared(type);
        }
        return add(AllocSite.Kind.NEW, type, method, insn, line, loop);
    }

    /** The one object that stands for all of {@code type} that the analysis need not tell apart. */
    public AllocSite shared(ClassInfo type) {
        return shared.computeIfAbsent(type, t -> add(AllocSite.Kind.SHARED, t, null, -1, 0, -1));
    }

    /** The class object of {@code type}. */
    public AllocSite literal(ClassInfo type) {
        AllocSite known = literals.get(type);
        if (known == null) {
            known = add(AllocSite.Kind.CLASS_LITERAL, program.classOf("java/lang/Class"), null, -1, 0, -1);
            literals.put(type, known);
            literalOf.put(known, type);
        }
        return known;
    }

    /** The class whose literal {@code site} is, or null. */
    public ClassInfo literalOf(AllocSite site) {
        return literalOf.get(site);
    }

    void setCount(AllocSite site, int count) {
        counts.put(site, count);
    }

    void setCount(CallSite maker, int count) {
        countsOfMakers.put(maker, count);
    }

    /** The number that a semaphore or latch starts with, or of threads of a pool; null where it is not a constant. */
    public Integer count(AllocSite site) {
        CallSite maker = makers.get(site);
        return maker == null ? counts.get(site) : count(maker);
    }

    /** The number, or 0 for false, that {@code maker} was handed; null where it is not a constant. */
    public Integer count(CallSite maker) {
        return countsOfMakers.get(maker);
    }

    void setEmpty(AllocSite array) {
        empty.add(array);
    }

    /** Whether a site makes arrays without elements. */
    public boolean isEmpty(AllocSite array) {
        return empty.contains(array);
    }

    /** The call of an unanalysed method that made the objects of {@code site}, or null. */
    public CallSite maker(AllocSite site) {
        return makers.get(site);
    }

    /** An object that a client of the library made. */
    public AllocSite harness(ClassInfo type) {
        return add(AllocSite.Kind.HARNESS, type, null, -1, 0, -1);
    }

    /** What the unanalysed method called at {@code call} made. */
    public AllocSite at(CallSite call, ClassInfo type, AllocSite.Kind kind) {
        AllocSite site = add(
                kind, type, call.in, call.insn, call.line, call.in.body().cfg.loopOf(call.insn));
        makers.put(site, call);
        return site;
    }

    private AllocSite add(AllocSite.Kind kind, ClassInfo type, MethodInfo in, int insn, int line, int loop) {
        AllocSite site = new AllocSite(sites.size(), kind, type, in, insn, line, loop);
        sites.add(site);
        return site;
    }

    public AllocSite get(int id) {
        return sites.get(id);
    }
}
