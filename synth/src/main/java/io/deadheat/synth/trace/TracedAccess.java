package io.deadheat.synth.trace;

import io.deadheat.model.AccessKind;
import io.deadheat.model.Site;
import java.util.List;

/**
 * An access to memory inside a call.
 *
 * @param owner the object whose field or element is accessed; {@code s} for a static field
 */
public record TracedAccess(Site site, FieldPath owner, List<HeldLock> locks) {
    public boolean isWrite() {
        return site.access() == AccessKind.WRITE;
    }

    /**
     * The paper's A: no lock is held that goes with the object accessed, that is, neither the object itself nor a lock
     * that it holds. A read under a lock for readers counts as protected.
     */
    public boolean isUnprotected() {
        return locks.stream().noneMatch(l -> goesWith(l) && !(l.shared() && isWrite()));
    }

    /** Whether both hold a lock that goes with the object accessed, and the same one if that object is the same. */
    public boolean excludes(TracedAccess other) {
        return locks.stream()
                .filter(this::goesWith)
                .anyMatch(a -> other.locks.stream()
                        .filter(other::goesWith)
                        .anyMatch(b -> fromOwner(a).equals(other.fromOwner(b)) && !(a.shared() && b.shared())));
    }

    /** The way from the object accessed to a lock that goes with it. */
    private Object fromOwner(HeldLock lock) {
        List<String> steps = lock.path().steps();
        return lock.path().isStatic()
                ? lock.path()
                : steps.subList(owner.steps().size(), steps.size());
    }

    private boolean goesWith(HeldLock lock) {
        if (owner.root().equals("s")) {
            return lock.path().isStatic();
        }
        List<String> steps = lock.path().steps();
        return lock.path().root().equals(owner.root())
                && steps.size() >= owner.steps().size()
                && steps.subList(0, owner.steps().size()).equals(owner.steps());
    }

    /** What two accesses must have in common to conflict; elements count by the field that holds their array. */
    public String place() {
        boolean element = site.field().endsWith("]") && !owner.steps().isEmpty();
        return element ? owner.steps().get(owner.steps().size() - 1) + "[]" : site.field();
    }
}
