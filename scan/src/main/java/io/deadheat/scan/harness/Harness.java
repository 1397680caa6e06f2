package io.deadheat.scan.harness;

import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.program.MethodInfo;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The main method that stands for the callers of a program (Chord, section 2.1).
 *
 * @param main the synthesized method
 * @param external calls that threads of a client make, in parallel with each other: the paper's I_ext
 * @param closed the one call of the program's own main method or tests, for closed programs
 * @param privateReceivers external calls whose receiver no other thread has
 * @param java the harness as Java source
 */
public record Harness(
        MethodInfo main,
        Set<CallSite> external,
        Set<CallSite> closed,
        Set<CallSite> privateReceivers,
        List<String> java) {

    /** All calls that start a thread. */
    public Set<CallSite> forkSites() {
        Set<CallSite> out = new LinkedHashSet<>(external);
        out.addAll(closed);
        return out;
    }
}
