package io.deadheat.detect;

import io.deadheat.hooks.Listener;
import io.deadheat.hooks.Shadow;
import io.deadheat.hooks.Sites;
import io.deadheat.hooks.Stacks;
import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A scripted run: threads, locks and variables by name, fed to a listener in the order written, through the same filter
 * that stands before a listener on line. Each thread's n-th statement on a variable gets the site {@code variable@n}
 * unless named.
 */
final class Scenario {
    private static final String CLASS = "org.acme.Script";

    final Listener listener;
    private final Map<String, ThreadState> threads = new HashMap<>();
    private final Map<String, Sync> syncs = new HashMap<>();
    private final Map<String, Shadow> locations = new HashMap<>();
    private final Map<String, Integer> sites = new HashMap<>();
    private final Map<Integer, Integer> stacks = new HashMap<>();
    private int slots;
    private long serials;

    Scenario(Listener listener) {
        this.listener = listener;
    }

    ThreadState thread(String name) {
        ThreadState known = threads.get(name);
        return known != null ? known : thread(name, slots);
    }

    /** A thread in a slot of our choice. */
    ThreadState thread(String name, int slot) {
        slots = Math.max(slots, slot + 1);
        ThreadState t = new ThreadState(slot, ++serials, name);
        threads.put(name, t);
        return t;
    }

    Sync lock(String name) {
        return sync(name, Sync.Kind.MONITOR);
    }

    Sync sync(String name, Sync.Kind kind) {
        return syncs.computeIfAbsent(name, n -> new Sync(kind, "org.acme." + n));
    }

    Shadow location(String name) {
        return locations.computeIfAbsent(name, n -> listener.newShadow());
    }

    int site(String name, String variable, AccessKind access) {
        return site(name, "run()V", variable, access);
    }

    private int site(String name, String method, String variable, AccessKind access) {
        return sites.computeIfAbsent(
                name + access,
                n -> Sites.add(new Site(CLASS, method, variable, sites.size(), access, name, sites.size() + 1)));
    }

    private int stack(int site) {
        return stacks.computeIfAbsent(
                site, n -> Stacks.add(List.of(Sites.get(n).frame(), "org.acme.Main.main(Main.java)")));
    }

    Scenario read(String thread, String variable) {
        return read(thread, variable, thread + "-reads-" + variable);
    }

    Scenario write(String thread, String variable) {
        return write(thread, variable, thread + "-writes-" + variable);
    }

    Scenario read(String thread, String variable, String site) {
        return read(thread, variable, site(site, variable, AccessKind.READ));
    }

    Scenario write(String thread, String variable, String site) {
        return write(thread, variable, site(site, variable, AccessKind.WRITE));
    }

    /** A write in a constructor. */
    Scenario construct(String thread, String variable) {
        return write(
                thread, variable, site(thread + "-constructs-" + variable, "<init>()V", variable, AccessKind.WRITE));
    }

    /** A read as by VarHandle.getAcquire. */
    Scenario orderedRead(String thread, String variable) {
        Object token = thread(thread).order();
        read(thread, variable, thread + "-acquires-" + variable);
        return orderDone(thread, variable, token);
    }

    /** A write as by VarHandle.setRelease, without the message that it sends. */
    Scenario orderedWrite(String thread, String variable) {
        Object token = thread(thread).order();
        write(thread, variable, thread + "-releases-" + variable);
        return orderDone(thread, variable, token);
    }

    private Scenario orderDone(String thread, String variable, Object token) {
        thread(thread).orderDone(token);
        location(variable).open();
        return this;
    }

    private Scenario read(String thread, String variable, int site) {
        ThreadState t = thread(thread);
        Shadow v = location(variable);
        t.replayedStack = stack(site);
        if (!v.knowsRead(t, site)) {
            listener.beforeRead(t, v, site);
        }
        return this;
    }

    private Scenario write(String thread, String variable, int site) {
        ThreadState t = thread(thread);
        Shadow v = location(variable);
        t.replayedStack = stack(site);
        if (!v.knowsWrite(t, site)) {
            listener.beforeWrite(t, v, site);
        }
        return this;
    }

    Scenario acquire(String thread, String lock) {
        return acquire(thread, lock, ThreadState.EXCLUSIVE);
    }

    Scenario acquire(String thread, String lock, byte mode) {
        ThreadState t = thread(thread);
        int site = site(thread + "-locks-" + lock, lock, AccessKind.READ);
        t.replayedStack = stack(site);
        if (t.depth(lock(lock), mode) == 0) {
            listener.beforeAcquire(t, lock(lock), mode, site);
        }
        if (t.take(lock(lock), mode, site)) {
            lock(lock).site = site;
            listener.afterAcquire(t, lock(lock), mode, site);
        }
        return this;
    }

    Scenario release(String thread, String lock) {
        return release(thread, lock, ThreadState.EXCLUSIVE);
    }

    Scenario release(String thread, String lock, byte mode) {
        ThreadState t = thread(thread);
        if (t.give(lock(lock), mode)) {
            listener.beforeRelease(t, lock(lock), mode);
            listener.afterRelease(t, lock(lock), mode);
        }
        return this;
    }

    /** As an explicit lock does it: messages through its state, inside its implementation. */
    Scenario explicitLock(String thread, String lock) {
        thread(thread).insideLock++;
        receive(thread, lock + ".state");
        send(thread, lock + ".state");
        thread(thread).insideLock--;
        return acquire(thread, lock);
    }

    Scenario explicitUnlock(String thread, String lock) {
        release(thread, lock);
        thread(thread).insideLock++;
        send(thread, lock + ".state");
        thread(thread).insideLock--;
        return this;
    }

    Scenario send(String thread, String channel) {
        listener.send(thread(thread), sync(channel, Sync.Kind.VOLATILE));
        return this;
    }

    Scenario receive(String thread, String channel) {
        listener.receive(thread(thread), sync(channel, Sync.Kind.VOLATILE));
        return this;
    }

    Scenario start(String parent, String child) {
        listener.threadStart(thread(parent), thread(child));
        return this;
    }

    Scenario end(String thread) {
        listener.threadEnd(thread(thread));
        return this;
    }

    Scenario join(String thread, String ended) {
        listener.threadJoin(thread(thread), thread(ended));
        return this;
    }

    List<Race> races() {
        return ((Detector) listener).races();
    }

    /** The variables raced on. */
    TreeSet<String> racyFields() {
        TreeSet<String> fields = new TreeSet<>();
        races().forEach(r -> fields.add(r.field()));
        return fields;
    }

    /** The pairs of site names, each pair and all of them in alphabetical order. */
    List<String> pairs() {
        List<String> pairs = new ArrayList<>();
        for (Race r : races()) {
            String a = r.first.site().file();
            String b = r.second.site().file();
            pairs.add(a.compareTo(b) < 0 ? a + " / " + b : b + " / " + a);
        }
        pairs.sort(null);
        return pairs;
    }
}
