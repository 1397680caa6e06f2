package io.deadheat.scan.pointsto;

import io.deadheat.scan.ir.AllocSite;

/** A string of allocation sites, newest first: the receiver, who allocated it, who allocated that one, and so on. */
public final class Context {
    public final int id;
    public final AllocSite head;
    public final Context rest;
    public final int depth;

    Context(int id, AllocSite head, Context rest) {
        this.id = id;
        this.head = head;
        this.rest = rest;
        this.depth = rest == null ? 0 : rest.depth + 1;
    }

    @Override
    public String toString() {
        return depth == 0 ? "ε" : head.id() + (rest.depth == 0 ? "" : "·" + rest);
    }
}
