package io.deadheat.agent.seed;

import io.deadheat.hooks.Faults;
import io.deadheat.hooks.Hooks;
import io.deadheat.hooks.SeedCalls;
import io.deadheat.hooks.Sink;
import io.deadheat.hooks.Sites;
import io.deadheat.hooks.ThreadState;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Coverage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Records the run of a sequential test. Only what happens inside a call from the client into the library counts: locks
 * that the client holds do not, nor do calls that the library makes back.
 */
public final class SeedTracer extends Sink {
    /** Accesses kept of one call; what a longer one does beyond is more of the same. */
    private static final int ACCESSES = 20_000;

    private final SeedWriter out;
    private final Values values = new Values();
    private final Map<ThreadState, Client> clients = new HashMap<>();

    /** How often each method of the library was called. */
    private final Map<String, Integer> ordinals = new HashMap<>();

    SeedTracer(SeedWriter out) {
        this.out = out;
    }

    /** How deep a thread is in methods of the client, and its call into the library. */
    private static final class Client {
        int nesting;
        OpenCall open;
    }

    /** What is done with the recording, apart from the program. */
    private interface Step {
        void of(Client client) throws ReflectiveOperationException;
    }

    private synchronized void step(ThreadState t, String what, Step step) {
        t.busy = true;
        try {
            step.of(clients.computeIfAbsent(t, x -> new Client()));
        } catch (ReflectiveOperationException | RuntimeException e) {
            Faults.record(what, e);
        } finally {
            t.nextSegment();
            t.busy = false;
        }
    }

    @Override
    public void clientEntered(ThreadState t) {
        step(t, "entering the client", c -> c.nesting++);
    }

    @Override
    public void clientLeft(ThreadState t) {
        step(t, "leaving the client", c -> {
            if (c.open != null && c.open.nesting >= c.nesting) {
                close(c, "T", null);
            }
            c.nesting--;
        });
    }

    @Override
    public void calling(ThreadState t, Object receiver, Object[] arguments, int call) {
        step(t, "recording a call", c -> {
            SeedCalls.Callee callee = SeedCalls.get(call);
            int ordinal = ordinals.merge(callee.owner() + '.' + callee.name(), 1, Integer::sum);
            if (c.open != null && c.open.nesting < c.nesting) {
                return;
            }
            if (c.open != null) {
                close(c, "T", null);
            }
            Object[] words = new Object[arguments.length + 2];
            words[0] = ordinal;
            words[1] = values.word(receiver);
            for (int i = 0; i < arguments.length; i++) {
                words[i + 2] = values.word(arguments[i]);
            }
            c.open = new OpenCall(call, c.nesting, receiver, arguments.clone(), words);
        });
    }

    @Override
    public void called(ThreadState t, Object result, int call) {
        step(t, "recording a result", c -> {
            if (SeedCalls.get(call).kind().isValue()) {
                if (c.open == null) {
                    out.callee("K", call, values.word(result));
                }
            } else if (c.open != null && c.open.callee == call && c.open.nesting == c.nesting) {
                close(c, "R", result);
            }
        });
    }

    private void close(Client c, String mark, Object result) {
        OpenCall call = c.open;
        c.open = null;
        Effects effects = new Effects(call.paths);
        effects.add("0", call.receiver);
        for (int i = 0; i < call.arguments.length; i++) {
            effects.add(String.valueOf(i + 1), call.arguments[i]);
        }
        effects.add("r", result);
        out.callee("C", call.callee, call.words);
        for (String access : call.accesses) {
            out.line("A", access);
        }
        for (String effect : effects.found()) {
            out.line("E", effect);
        }
        for (String undone : call.transients.besides(effects.found())) {
            out.line("U", undone);
        }
        out.line(mark, call.writes || effects.changed() ? "changes" : "leaves", values.word(result));
    }

    @Override
    public void read(ThreadState t, Object o, int field, int site) {
        access(t, o, site, false);
    }

    @Override
    public void write(ThreadState t, Object o, int field, int site) {
        step(t, "recording an assignment", c -> {
            if (c.open != null && site > 0 && !Sites.get(site).method().startsWith("<init>")) {
                c.open.transients.writing(o, Sites.get(site).field(), c.open.isLocked());
            }
        });
        access(t, o, site, true);
    }

    @Override
    public void readArray(ThreadState t, Object array, int index, int site) {
        access(t, array, site, false);
    }

    @Override
    public void writeArray(ThreadState t, Object array, int index, int site) {
        access(t, array, site, true);
    }

    private void access(ThreadState t, Object o, int site, boolean write) {
        step(t, "recording an access", c -> {
            PathTo path = c.open == null ? null : c.open.paths.of(o);
            if (path != null) {
                note(t, c.open, path.toString(), site, write);
            }
        });
    }

    @Override
    public void readStatic(ThreadState t, int field, int site) {
        step(t, "recording a static read", c -> {
            if (c.open != null) {
                String name = Sites.get(Math.abs(site)).field();
                c.open.paths.add("s:" + name, Heap.staticValue(field, name));
                note(t, c.open, "s", site, false);
            }
        });
    }

    @Override
    public void readRoot(ThreadState t, Object value, int site) {
        step(t, "recording what a static field holds", c -> {
            if (c.open != null) {
                c.open.paths.add("s:" + Sites.get(Math.abs(site)).field(), value);
            }
        });
    }

    @Override
    public void writeStatic(ThreadState t, int field, int site) {
        step(t, "recording a static write", c -> {
            if (c.open != null) {
                note(t, c.open, "s", site, true);
            }
        });
    }

    private void note(ThreadState t, OpenCall call, String path, int site, boolean write) {
        call.writes |= write;
        if (call.accesses.size() < ACCESSES) {
            int statement = site >= 0 ? site : t.statement(-site);
            AccessKind kind = write ? AccessKind.WRITE : AccessKind.READ;
            call.accesses.add(out.site(statement) + "\t" + kind + "\t" + path + "\t" + call.locks());
        }
    }

    /** A volatile or atomic access does not race, but it may change something. */
    @Override
    public void afterAtomic(ThreadState t, Object base, long offset, int mode) {
        step(t, "recording an atomic access", c -> {
            if (c.open != null && mode != Hooks.ACQUIRE) {
                c.open.writes = true;
            }
        });
    }

    @Override
    public void entered(ThreadState t, Object lock, int site) {
        taken(t, lock, ThreadState.EXCLUSIVE);
    }

    @Override
    public void exiting(ThreadState t, Object lock) {
        given(t, lock, ThreadState.EXCLUSIVE);
    }

    @Override
    public void lockReturned(ThreadState t, Object lock, byte mode, boolean acquired, int site) {
        if (acquired) {
            taken(t, lock, mode);
        }
    }

    @Override
    public void unlockReturned(ThreadState t, Object lock, byte mode, boolean released) {
        if (released) {
            given(t, lock, mode);
        }
    }

    private void taken(ThreadState t, Object lock, byte mode) {
        step(t, "recording a lock", c -> {
            if (c.open != null) {
                c.open.taken(lock, mode);
            }
        });
    }

    private void given(ThreadState t, Object lock, byte mode) {
        step(t, "recording a lock", c -> {
            if (c.open != null) {
                c.open.given(lock, mode);
            }
        });
    }

    /** Closes what is still open, as where the program exits from within the library. */
    synchronized void finish(List<Coverage.Skipped> skipped) {
        for (Client client : clients.values()) {
            if (client.open != null) {
                close(client, "T", null);
            }
        }
        for (String fault : Faults.all()) {
            out.line("F", fault);
        }
        for (Coverage.Skipped left : skipped) {
            out.line("F", left.className() + " is not recorded: " + left.why());
        }
        out.line("END");
        out.flush();
    }
}
