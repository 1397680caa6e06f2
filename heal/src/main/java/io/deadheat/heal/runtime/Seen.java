package io.deadheat.heal.runtime;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.Set;

/** Objects, by identity and without keeping them alive; null stands for what is static. Not for several threads. */
public final class Seen {
    private final Set<Object> members = new HashSet<>();
    private final ReferenceQueue<Object> gone = new ReferenceQueue<>();

    private static final class Member extends WeakReference<Object> {
        private final int hash;

        Member(Object object, ReferenceQueue<Object> gone) {
            super(object, gone);
            hash = System.identityHashCode(object);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return this == other || other instanceof Member m && get() != null && get() == m.get();
        }
    }

    public void add(Object object) {
        for (Reference<?> r = gone.poll(); r != null; r = gone.poll()) {
            members.remove(r);
        }
        members.add(key(object));
    }

    public boolean has(Object object) {
        return members.contains(key(object));
    }

    public void clear() {
        members.clear();
    }

    private Object key(Object object) {
        return object == null ? Seen.class : new Member(object, gone);
    }
}
