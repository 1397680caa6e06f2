package io.deadheat.scan.locks;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.Context;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.threads.Once;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.roaringbitmap.RoaringBitmap;

/**
 * Whether two accesses to the same object hold a lock that is really the same, not only the same abstract object: named from
 * the accessed object by final fields, a static final field, an object of which there is only one, or one that belongs to the
 * same owner as the accessed object.
 */
public final class SameLock {
    private final PointsTo pointsTo;
    private final LockTable table;
    private final Once once;

    public SameLock(PointsTo pointsTo, HeldLocks held, Once once) {
        this.pointsTo = pointsTo;
        this.table = held.table;
        this.once = once;
    }

    /** @param objects the objects that both accesses may touch, or null for a static field */
    public boolean guards(int[] one, int[] other, RoaringBitmap objects) {
        for (int id : one) {
            Lock lock = table.get(id);
            int counterpart = table.other(id);
            boolean both = lock.exclusive() && Arrays.binarySearch(other, id) >= 0
                    || counterpart >= 0 && Arrays.binarySearch(other, counterpart) >= 0;
            if (both && isSame(lock, objects)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether one of {@code locks} looks meant for {@code field}: it is the accessed object or hangs on it, or is a static
     * lock of the field's class.
     */
    public boolean isMeantFor(int[] locks, FieldInfo field) {
        return Arrays.stream(locks).mapToObj(table::get).anyMatch(lock -> switch (lock.kind()) {
            case ACCESSED -> true;
            case STATIC -> sameNest(lock.path().get(0).owner(), field.owner());
            case OBJECT -> sameNest(pointsTo.literalOf(pointsTo.object(lock.ref())), field.owner());
            default -> false;
        });
    }

    private static boolean sameNest(ClassInfo one, ClassInfo other) {
        return one != null && other != null && outermost(one).equals(outermost(other));
    }

    private static String outermost(ClassInfo c) {
        int nested = c.name.indexOf('$');
        return nested < 0 ? c.name : c.name.substring(0, nested);
    }

    private boolean isSame(Lock lock, RoaringBitmap objects) {
        if (lock.kind() == Lock.Kind.MAP) {
            return objects != null && isInside(objects, lock.ref());
        }
        if (lock.kind() != Lock.Kind.OBJECT) {
            return true;
        }
        Obj held = pointsTo.object(lock.ref());
        if (held.site.kind() == AllocSite.Kind.CLASS_LITERAL || once.isUnique(held) || isOnlyExecutor(held)) {
            return true;
        }
        return objects != null && objects.stream().allMatch(o -> belongTogether(pointsTo.object(o), held));
    }

    private boolean isOnlyExecutor(Obj held) {
        CallSite maker = pointsTo.maker(held);
        return maker != null && maker.owner.name.equals("java/util/concurrent/Executors") && once.isMadeOnce(held.site);
    }

    /** Whether the map is all that holds {@code objects}: they are in it, or in collections of the JDK that are. */
    private boolean isInside(RoaringBitmap objects, int map) {
        RoaringBitmap inside = new RoaringBitmap();
        Deque<Integer> work = new ArrayDeque<>(List.of(map));
        while (!work.isEmpty()) {
            for (int node : pointsTo.fieldNodesOf(pointsTo.object(work.poll()))) {
                pointsTo.pointsTo(node).forEach(o -> {
                    ClassInfo type = pointsTo.object(o).type;
                    if (inside.checkedAdd(o) && (type.isJdk() || type.isArray())) {
                        work.add(o);
                    }
                });
            }
        }
        return inside.contains(objects);
    }

    private boolean belongTogether(Obj object, Obj lock) {
        if (object == lock) {
            return false;
        }
        Set<AllocSite> around = tail(object);
        if (around.contains(lock.site)) {
            return true;
        }
        boolean lasting = lock.site.in() != null && lock.site.in().isConstructor();
        Set<AllocSite> aroundLock = tail(lock);
        if (lasting && (aroundLock.contains(object.site) || !java.util.Collections.disjoint(around, aroundLock))) {
            return true;
        }
        AllocSite last = last(object);
        AllocSite lastOfLock = last(lock);
        ClassInfo owner = owner(last);
        if (owner != null && related(owner, lock.type)) {
            return true;
        }
        ClassInfo lockOwner = owner(lastOfLock);
        if (lasting
                && lockOwner != null
                && (related(lockOwner, object.type) || owner != null && related(lockOwner, owner))) {
            return true;
        }
        return (lasting || lock.heap.depth == 0) && sameActivation(last, lastOfLock);
    }

    private static Set<AllocSite> tail(Obj object) {
        Set<AllocSite> out = new HashSet<>();
        for (Context c = object.heap; c.depth > 0; c = c.rest) {
            out.add(c.head);
        }
        return out;
    }

    private static AllocSite last(Obj object) {
        AllocSite site = object.site;
        for (Context c = object.heap; c.depth > 0; c = c.rest) {
            site = c.head;
        }
        return site;
    }

    /** The class whose instance, at the end of the string, did the allocating. */
    private static ClassInfo owner(AllocSite last) {
        return last.in() == null || last.in().isStatic() ? null : last.in().owner;
    }

    private boolean related(ClassInfo one, ClassInfo other) {
        boolean vague = one.name.equals("java/lang/Object") || other.name.equals("java/lang/Object");
        return !vague
                && (pointsTo.program().isSubtype(one, other)
                        || pointsTo.program().isSubtype(other, one));
    }

    private static boolean sameActivation(AllocSite one, AllocSite other) {
        return one.in() != null && one.in() == other.in() && one.in().isStatic() && one.loop() == other.loop();
    }
}
