package io.deadheat.scan.harness;

import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.ir.MemAccess;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.MethodInfo;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The main method that stands for the callers of a program (Chord, section 2.1).
 *
 * @param main the synthesized method
 * @param external calls that threads of a client make, in parallel with each other: the paper's I_ext
 * @param closed the one call of the program's own main method or tests, for closed programs
 * @param privateReceivers external calls whose receiver no other thread has
 * @param shares whether client threads share objects of a class
 * @param sharesAll whether what shared objects lead to is shared whatever its class
 * @param java the harness as Java source
 */
public record Harness(
        MethodInfo main,
        Set<CallSite> external,
        Set<CallSite> closed,
        Set<CallSite> privateReceivers,
        Predicate<ClassInfo> shares,
        boolean sharesAll,
        List<String> java) {

    /** All calls that start a thread. */
    public Set<CallSite> forkSites() {
        Set<CallSite> out = new LinkedHashSet<>(external);
        out.addAll(closed);
        return out;
    }

    /**
     * Whether a pair of accesses to array elements is of interest. Which arrays are the same, a points-to analysis knows
     * least; in a large library only those within one class that is meant to be shared, and those of the JDK's
     * collections, count.
     */
    public boolean accessesElements(MemAccess one, MemAccess other) {
        boolean within = one.in.owner == other.in.owner && shares.test(one.in.owner);
        return sharesAll || within || one.in.owner.isJdk() && other.in.owner.isJdk();
    }
}
