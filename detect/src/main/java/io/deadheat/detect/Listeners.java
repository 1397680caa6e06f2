package io.deadheat.detect;

import io.deadheat.hooks.Listener;
import io.deadheat.hooks.Shadow;
import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * Several listeners as one, told in turn. The first one, the detector, makes the shadows. {@link LockOrder} has no ear
 * for memory and is not told of it, since that is where the time goes.
 */
public final class Listeners implements Listener {
    private final Listener[] all;
    private final Listener[] ofMemory;

    public Listeners(Listener detector, Listener... others) {
        List<Listener> everyone = new ArrayList<>();
        everyone.add(detector);
        everyone.addAll(Arrays.asList(others));
        all = everyone.toArray(new Listener[0]);
        for (Iterator<Listener> i = everyone.iterator(); i.hasNext(); ) {
            if (i.next() instanceof LockOrder) {
                i.remove();
            }
        }
        ofMemory = everyone.toArray(new Listener[0]);
    }

    @Override
    public Shadow newShadow() {
        return all[0].newShadow();
    }

    /** Whoever else listens must be told of every access. */
    @Override
    public Object note(ThreadState t, int site, boolean write) {
        return ofMemory.length == 1 ? all[0].note(t, site, write) : null;
    }

    @Override
    public void restore(Shadow location, Object note) {
        all[0].restore(location, note);
    }

    @Override
    public boolean isNoting() {
        return ofMemory.length == 1 && all[0].isNoting();
    }

    @Override
    public boolean isPast(ThreadState t, long note) {
        return all[0].isPast(t, note);
    }

    @Override
    public void restore(Shadow location, long read, long write) {
        all[0].restore(location, read, write);
    }

    @Override
    public void beforeRead(ThreadState t, Shadow location, int site) {
        for (Listener l : ofMemory) {
            l.beforeRead(t, location, site);
        }
    }

    @Override
    public void beforeWrite(ThreadState t, Shadow location, int site) {
        for (Listener l : ofMemory) {
            l.beforeWrite(t, location, site);
        }
    }

    @Override
    public void afterRead(ThreadState t, Shadow location, int site) {
        for (Listener l : ofMemory) {
            l.afterRead(t, location, site);
        }
    }

    @Override
    public void afterWrite(ThreadState t, Shadow location, int site) {
        for (Listener l : ofMemory) {
            l.afterWrite(t, location, site);
        }
    }

    @Override
    public void beforeAcquire(ThreadState t, Sync lock, byte mode, int site) {
        for (Listener l : all) {
            l.beforeAcquire(t, lock, mode, site);
        }
    }

    @Override
    public void afterAcquire(ThreadState t, Sync lock, byte mode, int site) {
        for (Listener l : all) {
            l.afterAcquire(t, lock, mode, site);
        }
    }

    @Override
    public void beforeRelease(ThreadState t, Sync lock, byte mode) {
        for (Listener l : all) {
            l.beforeRelease(t, lock, mode);
        }
    }

    @Override
    public void afterRelease(ThreadState t, Sync lock, byte mode) {
        for (Listener l : all) {
            l.afterRelease(t, lock, mode);
        }
    }

    @Override
    public void send(ThreadState t, Sync channel) {
        for (Listener l : all) {
            l.send(t, channel);
        }
    }

    @Override
    public void receive(ThreadState t, Sync channel) {
        for (Listener l : all) {
            l.receive(t, channel);
        }
    }

    @Override
    public void threadStart(ThreadState parent, ThreadState child) {
        for (Listener l : all) {
            l.threadStart(parent, child);
        }
    }

    @Override
    public void threadAttach(ThreadState t) {
        for (Listener l : all) {
            l.threadAttach(t);
        }
    }

    @Override
    public void threadEnd(ThreadState t) {
        for (Listener l : all) {
            l.threadEnd(t);
        }
    }

    @Override
    public void threadJoin(ThreadState t, ThreadState ended) {
        for (Listener l : all) {
            l.threadJoin(t, ended);
        }
    }

    @Override
    public void flush() {
        for (Listener l : all) {
            l.flush();
        }
    }
}
