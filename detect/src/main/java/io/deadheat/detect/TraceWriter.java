package io.deadheat.detect;

import io.deadheat.hooks.Listener;
import io.deadheat.hooks.Shadow;
import io.deadheat.hooks.Sites;
import io.deadheat.hooks.Stacks;
import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Site;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Writes what it is told to a trace, and tells another listener the same in the same order, one call at a time. That
 * listener, or any other, fed from the trace off line, comes to the same result. {@link TraceOp} says what a trace is.
 */
public final class TraceWriter implements Listener {
    private final Listener inner;
    private final TraceOutput out;
    private final BitSet sites = new BitSet();
    private final BitSet stacks = new BitSet();
    private final BitSet syncs = new BitSet();
    private Member[] members = new Member[64];
    private long current;
    private long locations;

    /** A live thread and its segment, that is, the number of the stretch since its last synchronization. */
    private static final class Member {
        final long serial;
        long segment;

        Member(long serial) {
            this.serial = serial;
            this.segment = serial << 36;
        }
    }

    /** Writes to {@code out}, which it buffers, and tells {@code inner} too. */
    public TraceWriter(OutputStream out, Listener inner) {
        this.out = new TraceOutput(out);
        this.inner = inner;
    }

    /** Why the trace ends early, or null if it does not. */
    public synchronized IOException failure() {
        return out.failure();
    }

    @Override
    public Shadow newShadow() {
        return new TracedLocation(inner.newShadow());
    }

    @Override
    public synchronized void beforeRead(ThreadState t, Shadow location, int site) {
        TracedLocation v = (TracedLocation) location;
        if (v.isNews(member(t).segment, site)) {
            int before = t.replayedStack;
            t.replayedStack = access(TraceOp.READ, t, v, site);
            if (!v.inner.knowsRead(t, site)) {
                inner.beforeRead(t, v.inner, site);
            }
            t.replayedStack = before;
        }
    }

    @Override
    public synchronized void beforeWrite(ThreadState t, Shadow location, int site) {
        TracedLocation v = (TracedLocation) location;
        if (v.isNews(member(t).segment, site)) {
            int before = t.replayedStack;
            t.replayedStack = access(TraceOp.WRITE, t, v, site);
            if (!v.inner.knowsWrite(t, site)) {
                inner.beforeWrite(t, v.inner, site);
            }
            t.replayedStack = before;
        }
    }

    private int access(int op, ThreadState t, TracedLocation v, int site) {
        int stack = Stacks.capture(t, site);
        define(site);
        defineStack(stack);
        begin(op, t);
        if (v.number == 0) {
            v.number = ++locations;
        }
        out.number(v.number);
        out.number(site);
        out.number(stack);
        return stack;
    }

    @Override
    public synchronized void beforeAcquire(ThreadState t, Sync lock, byte mode, int site) {
        int before = t.replayedStack;
        t.replayedStack = acquire(TraceOp.BEFORE_ACQUIRE, t, lock, mode, site);
        inner.beforeAcquire(t, lock, mode, site);
        t.replayedStack = before;
    }

    @Override
    public synchronized void afterAcquire(ThreadState t, Sync lock, byte mode, int site) {
        int before = t.replayedStack;
        t.replayedStack = acquire(TraceOp.AFTER_ACQUIRE, t, lock, mode, site);
        inner.afterAcquire(t, lock, mode, site);
        t.replayedStack = before;
        member(t).segment++;
    }

    private int acquire(int op, ThreadState t, Sync lock, byte mode, int site) {
        int stack = t.heldCount() > 0 && op == TraceOp.BEFORE_ACQUIRE ? Stacks.capture(t, site) : 0;
        define(site);
        defineStack(stack);
        define(lock);
        begin(op, t);
        out.number(lock.id);
        out.number(mode);
        out.number(site);
        out.number(stack);
        return stack;
    }

    @Override
    public synchronized void beforeRelease(ThreadState t, Sync lock, byte mode) {
        release(TraceOp.BEFORE_RELEASE, t, lock, mode);
        inner.beforeRelease(t, lock, mode);
        member(t).segment++;
    }

    @Override
    public synchronized void afterRelease(ThreadState t, Sync lock, byte mode) {
        release(TraceOp.AFTER_RELEASE, t, lock, mode);
        inner.afterRelease(t, lock, mode);
    }

    private void release(int op, ThreadState t, Sync lock, byte mode) {
        define(lock);
        begin(op, t);
        out.number(lock.id);
        out.number(mode);
    }

    @Override
    public synchronized void send(ThreadState t, Sync channel) {
        message(TraceOp.SEND, t, channel);
        inner.send(t, channel);
        member(t).segment++;
    }

    @Override
    public synchronized void receive(ThreadState t, Sync channel) {
        message(TraceOp.RECEIVE, t, channel);
        inner.receive(t, channel);
        member(t).segment++;
    }

    private void message(int op, ThreadState t, Sync channel) {
        define(channel);
        begin(op, t);
        out.number(channel.id);
        out.number(t.insideLock);
    }

    @Override
    public synchronized void threadStart(ThreadState parent, ThreadState child) {
        other(TraceOp.START, parent, child);
        inner.threadStart(parent, child);
        member(parent).segment++;
    }

    @Override
    public synchronized void threadJoin(ThreadState t, ThreadState ended) {
        other(TraceOp.JOIN, t, ended);
        inner.threadJoin(t, ended);
        member(t).segment++;
    }

    private void other(int op, ThreadState t, ThreadState other) {
        if (op == TraceOp.START) {
            member(other);
        }
        begin(op, t);
        out.number(other.serial);
    }

    @Override
    public synchronized void threadAttach(ThreadState t) {
        begin(TraceOp.ATTACH, t);
        inner.threadAttach(t);
    }

    @Override
    public synchronized void threadEnd(ThreadState t) {
        begin(TraceOp.END, t);
        inner.threadEnd(t);
    }

    @Override
    public synchronized void flush() {
        inner.flush();
        out.flush();
    }

    /** Starts a record of what {@code t} does. */
    private void begin(int op, ThreadState t) {
        member(t);
        if (current != t.serial) {
            current = t.serial;
            out.number(TraceOp.SWITCH);
            out.number(t.serial);
        }
        out.number(op);
    }

    private Member member(ThreadState t) {
        if (t.slot >= members.length) {
            members = Arrays.copyOf(members, Math.max(t.slot + 1, members.length * 2));
        }
        Member known = members[t.slot];
        if (known == null || known.serial != t.serial) {
            known = new Member(t.serial);
            members[t.slot] = known;
            out.number(TraceOp.THREAD);
            out.number(t.serial);
            out.number(t.slot);
            out.string(t.name);
        }
        return known;
    }

    private void define(Sync sync) {
        if (!syncs.get(sync.id)) {
            syncs.set(sync.id);
            define(sync.site);
            out.number(TraceOp.SYNC);
            out.number(sync.id);
            out.number(sync.kind.ordinal());
            out.string(sync.owner);
            out.number(sync.site);
        }
    }

    private void define(int site) {
        if (site == 0 || sites.get(site)) {
            return;
        }
        sites.set(site);
        Site s = Sites.get(site);
        out.number(TraceOp.SITE);
        out.number(site);
        out.number(Sites.isOrdered(site) ? 1 : 0);
        out.string(s.className());
        out.string(s.method());
        out.string(s.field());
        out.number(s.ordinal());
        out.number(s.access() == AccessKind.WRITE ? 1 : 0);
        out.string(s.file());
        out.number(s.line());
        define(s.caller());
    }

    private void define(Site.Caller caller) {
        out.number(caller == null ? 0 : 1);
        if (caller != null) {
            out.string(caller.className());
            out.string(caller.method());
            out.string(caller.file());
            out.number(caller.line());
        }
    }

    private void defineStack(int stack) {
        if (stack == 0 || stacks.get(stack)) {
            return;
        }
        stacks.set(stack);
        List<String> frames = Stacks.frames(stack);
        out.number(TraceOp.STACK);
        out.number(stack);
        out.number(frames.size());
        for (String frame : frames) {
            out.string(frame);
        }
    }
}
