package io.deadheat.scan.threads;

import io.deadheat.scan.program.MethodInfo;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The code that may run while the threads of one root do: what the thread that started them goes on to run, in whole methods
 * and parts of others, and what threads run that are started meanwhile.
 */
final class Region {
    final Set<MethodInfo> whole = new HashSet<>();
    final Set<MethodInfo> spawned = new HashSet<>();
    final Map<MethodInfo, BitSet> parts = new HashMap<>();
    /** Methods, bodies of threads among them, that may end before. */
    final Set<MethodInfo> outlived = new HashSet<>();
    /** Whether the threads were started where a class was initialised, of which nobody knows when it is. */
    boolean everything;

    boolean contains(MethodInfo method, int insn) {
        if (everything || whole.contains(method)) {
            return true;
        }
        BitSet part = parts.get(method);
        return part != null && part.get(insn);
    }
}
