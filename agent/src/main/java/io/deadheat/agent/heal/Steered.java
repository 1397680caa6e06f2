package io.deadheat.agent.heal;

import io.deadheat.heal.runtime.Healing;
import io.deadheat.heal.runtime.Machine;
import io.deadheat.heal.runtime.Seen;
import io.deadheat.hooks.Actions;
import io.deadheat.hooks.Host;
import io.deadheat.hooks.Sites;
import io.deadheat.hooks.Steering;
import io.deadheat.hooks.Threads;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Site;
import java.util.HashMap;
import java.util.Map;

/** Healing under control: its locks are the scheduler's, and its pauses are choice points. */
public final class Steered implements Machine {
    private final Map<String, Lock> locks = new HashMap<>();

    private Steered() {}

    /** From now on the classes that {@code healer} heals are healed by way of the scheduler. */
    public static void heal(Healer healer) {
        Healing.install(healer.plan(), new Steered());
    }

    @Override
    public Exclusion lock(String name, long timeout) {
        return locks.computeIfAbsent(name, Lock::new);
    }

    @Override
    public void yield() {
        Steering.yield();
    }

    @Override
    public void pause(long millis) {
        Steering.yield();
    }

    @Override
    public Gate gate(long timeout) {
        return new Turnstile();
    }

    /** A monitor that the scheduler keeps; its name stands where a report says who waits for what. */
    private static final class Lock implements Exclusion {
        private final String name;
        private int site;

        Lock(String name) {
            this.name = name;
        }

        @Override
        public boolean enter() {
            Steering.enter(this, Threads.current(), site());
            return true;
        }

        @Override
        public void leave() {
            Steering.exit(this, Threads.current());
        }

        private synchronized int site() {
            if (site == 0) {
                String field = "the new lock " + name;
                site = Sites.add(new Site("healing", "enter()V", field, 0, AccessKind.READ, null, 0));
            }
            return site;
        }
    }

    /**
     * A gate whose time is never over: an early statement that may not come at all shows as a deadlock, and one that
     * only comes late is no objection.
     */
    private static final class Turnstile implements Gate {
        private final Seen opened = new Seen();
        private final Lock monitor = new Lock("of a turn");

        @Override
        public void await(Object object) {
            monitor.enter();
            try {
                while (!opened.has(object)) {
                    Actions.wait(monitor);
                }
            } catch (InterruptedException e) {
                Host.current().interrupt();
            } finally {
                monitor.leave();
            }
        }

        @Override
        public void open(Object object) {
            monitor.enter();
            try {
                opened.add(object);
                Actions.notifyAll(monitor);
            } finally {
                monitor.leave();
            }
        }

        @Override
        public void reset() {
            opened.clear();
        }
    }
}
