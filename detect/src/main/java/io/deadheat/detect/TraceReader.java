package io.deadheat.detect;

import io.deadheat.hooks.Listener;
import io.deadheat.hooks.Shadow;
import io.deadheat.hooks.Sites;
import io.deadheat.hooks.Stacks;
import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Site;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells a listener what a trace says, with threads, locations and locks of its own making. A trace whose end is missing,
 * because the program was killed, is told as far as it goes.
 */
public final class TraceReader {
    private static final int MOST_SLOTS = 1 << 20;

    private final TraceInput in;
    private final Listener listener;
    private final Map<Integer, Integer> sites = new HashMap<>(Map.of(0, 0));
    private final Map<Integer, Integer> stacks = new HashMap<>(Map.of(0, 0));
    private final Map<Integer, Sync> syncs = new HashMap<>();
    private final Map<Long, ThreadState> threads = new HashMap<>();
    private final List<Shadow> locations = new ArrayList<>();
    private ThreadState t;

    private TraceReader(TraceInput in, Listener listener) {
        this.in = in;
        this.listener = listener;
    }

    /** Tells {@code listener} all that {@code trace} says; an {@link IOException} has one line for the user. */
    public static void replay(Path trace, Listener listener) throws IOException {
        try (InputStream file = new BufferedInputStream(Files.newInputStream(trace), 1 << 16)) {
            new TraceReader(new TraceInput(file), listener).run();
        }
        listener.flush();
    }

    private void run() throws IOException {
        try {
            for (int op = in.next(); op >= 0; op = in.next()) {
                record(op);
            }
        } catch (EOFException tornTail) {
            return;
        }
    }

    private void record(int op) throws IOException {
        if (op > TraceOp.SWITCH) {
            known(t);
        }
        switch (op) {
            case TraceOp.SITE -> sites.put(in.integer(), site());
            case TraceOp.STACK -> stacks.put(in.integer(), stack());
            case TraceOp.THREAD -> thread();
            case TraceOp.SYNC -> sync();
            case TraceOp.SWITCH -> t = known(threads.get(in.number()));
            case TraceOp.READ, TraceOp.WRITE -> access(op);
            case TraceOp.BEFORE_ACQUIRE, TraceOp.AFTER_ACQUIRE -> acquire(op);
            case TraceOp.BEFORE_RELEASE, TraceOp.AFTER_RELEASE -> release(op);
            case TraceOp.SEND, TraceOp.RECEIVE -> message(op);
            case TraceOp.START -> listener.threadStart(t, known(threads.get(in.number())));
            case TraceOp.JOIN -> listener.threadJoin(t, known(threads.get(in.number())));
            case TraceOp.ATTACH -> listener.threadAttach(t);
            case TraceOp.END -> listener.threadEnd(t);
            default -> throw new IOException("damaged trace: record of kind " + op);
        }
    }

    private int site() throws IOException {
        boolean ordered = in.number() == 1;
        Site site = new Site(
                in.string(),
                in.string(),
                in.string(),
                in.integer(),
                in.number() == 1 ? AccessKind.WRITE : AccessKind.READ,
                in.nullable(),
                in.integer(),
                in.number() == 0 ? null : new Site.Caller(in.string(), in.string(), in.nullable(), in.integer()));
        return ordered ? Sites.addOrdered(site) : Sites.add(site);
    }

    private int stack() throws IOException {
        List<String> frames = new ArrayList<>();
        for (long count = in.number(); count > 0; count--) {
            frames.add(in.string());
        }
        return Stacks.add(frames);
    }

    private void thread() throws IOException {
        long serial = in.number();
        int slot = in.integer();
        if (slot < 0 || slot > MOST_SLOTS) {
            throw new IOException("damaged trace: thread in slot " + slot);
        }
        threads.put(serial, new ThreadState(slot, serial, in.string()));
    }

    private void sync() throws IOException {
        int id = in.integer();
        int kind = in.integer();
        Sync.Kind[] kinds = Sync.Kind.values();
        if (kind < 0 || kind >= kinds.length) {
            throw new IOException("damaged trace: lock of kind " + kind);
        }
        Sync made = new Sync(kinds[kind], in.string());
        made.site = known(sites.get(in.integer()));
        syncs.put(id, made);
    }

    private void access(int op) throws IOException {
        Shadow location = location(in.number());
        int site = known(sites.get(in.integer()));
        t.replayedStack = known(stacks.get(in.integer()));
        if (Sites.isOrdered(site)) {
            Object token = t.order();
            access(op, location, site);
            t.orderDone(token);
            location.open();
        } else {
            access(op, location, site);
        }
    }

    private void access(int op, Shadow location, int site) {
        if (op == TraceOp.READ && !location.knowsRead(t, site)) {
            listener.beforeRead(t, location, site);
            listener.afterRead(t, location, site);
        } else if (op == TraceOp.WRITE && !location.knowsWrite(t, site)) {
            listener.beforeWrite(t, location, site);
            listener.afterWrite(t, location, site);
        }
    }

    private Shadow location(long number) throws IOException {
        if (number == locations.size() + 1L) {
            locations.add(listener.newShadow());
        }
        if (number < 1 || number > locations.size()) {
            throw new IOException("damaged trace: an unknown location");
        }
        return locations.get((int) number - 1);
    }

    private void acquire(int op) throws IOException {
        Sync lock = known(syncs.get(in.integer()));
        byte mode = (byte) in.number();
        int site = known(sites.get(in.integer()));
        t.replayedStack = known(stacks.get(in.integer()));
        if (op == TraceOp.BEFORE_ACQUIRE) {
            listener.beforeAcquire(t, lock, mode, site);
            return;
        }
        t.take(lock, mode, site);
        if (lock.site == 0) {
            lock.site = site;
        }
        listener.afterAcquire(t, lock, mode, site);
    }

    private void release(int op) throws IOException {
        Sync lock = known(syncs.get(in.integer()));
        byte mode = (byte) in.number();
        if (op == TraceOp.AFTER_RELEASE) {
            listener.afterRelease(t, lock, mode);
            return;
        }
        t.give(lock, mode);
        listener.beforeRelease(t, lock, mode);
    }

    private void message(int op) throws IOException {
        Sync channel = known(syncs.get(in.integer()));
        t.insideLock = in.integer();
        if (op == TraceOp.SEND) {
            listener.send(t, channel);
        } else {
            listener.receive(t, channel);
        }
    }

    private static <T> T known(T found) throws IOException {
        if (found == null) {
            throw new IOException("damaged trace: a name that was not defined");
        }
        return found;
    }
}
