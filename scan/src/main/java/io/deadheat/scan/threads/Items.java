package io.deadheat.scan.threads;

import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.ir.MemAccess;
import io.deadheat.scan.program.MethodInfo;
import java.util.Set;

/**
 * Elements of an array that a parallel stream of numbers keeps apart: each number of a range is handed out once, so two
 * threads that index by it never touch the same element.
 */
final class Items {
    private static final String NUMBERS = "java/util/stream/IntStream";
    private static final Set<String> SOURCES = Set.of("range", "rangeClosed");
    /** What leaves the numbers as they are. */
    private static final Set<String> STEPS =
            Set.of("parallel", "sequential", "unordered", "filter", "peek", "distinct", "sorted", "limit", "skip");

    private static final int DEEPEST = 4;

    private final CallGraph graph;

    Items(CallGraph graph) {
        this.graph = graph;
    }

    /** Whether, in two threads of one run of {@code root}, both accesses are by the number that the thread was handed. */
    boolean areApart(MemAccess one, MemAccess other, ThreadRoot root) {
        return one.indexArgument() >= 0
                && other.indexArgument() >= 0
                && isRange(root.site())
                && isItem(one.in, one.indexArgument(), root, DEEPEST)
                && isItem(other.in, other.indexArgument(), root, DEEPEST);
    }

    private boolean isItem(MethodInfo method, int argument, ThreadRoot root, int depth) {
        if (method == root.body()) {
            return argument == 1;
        }
        Set<CallSite> callers = graph.callers(method);
        return depth > 0
                && !callers.isEmpty()
                && !graph.isForked(method)
                && callers.stream()
                        .allMatch(c -> c.handedOn(argument) >= 0
                                && !graph.isCallBack(c)
                                && isItem(c.in, c.handedOn(argument), root, depth - 1));
    }

    /** Whether {@code site} hands the numbers of a range, as they are, to a function. */
    private static boolean isRange(CallSite site) {
        Body body = site.in.body();
        CallSite at = site;
        while (at != null
                && at.owner.name.equals(NUMBERS)
                && !at.isStatic()
                && (at == site || STEPS.contains(at.name))) {
            at = body.uses().callOf(body.uses().origin(at.args[0]));
        }
        return at != null && at != site && at.owner.name.equals(NUMBERS) && at.isStatic() && SOURCES.contains(at.name);
    }
}
