package io.deadheat.scan.pointsto;

import io.deadheat.scan.ir.AllocSite;
import java.util.HashMap;
import java.util.Map;

/** Hands out contexts, one instance for each string of sites. */
public final class Contexts {
    private final Map<Long, Context> known = new HashMap<>();
    /** The paper's ε. */
    public final Context empty = new Context(0, null, null);

    /** {@code head} in front of {@code rest}, cut to {@code k} sites. */
    public Context push(AllocSite head, Context rest, int k) {
        if (k == 0) {
            return empty;
        }
        Context tail = cut(rest, k - 1);
        return known.computeIfAbsent(
                (long) head.id() << 32 | tail.id, key -> new Context(known.size() + 1, head, tail));
    }

    /** The newest {@code k} sites of {@code context}. */
    public Context cut(Context context, int k) {
        return context.depth <= k ? context : push(context.head, context.rest, k);
    }
}
