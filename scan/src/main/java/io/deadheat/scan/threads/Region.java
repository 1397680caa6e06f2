package io.deadheat.scan.threads;

import io.deadheat.scan.program.MethodInfo;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The code that may run, in other threads, while the threads of one root do: whole methods, and parts of others. */
final class Region {
    final Set<MethodInfo> whole = new HashSet<>();
    final Map<MethodInfo, BitSet> parts = new HashMap<>();

    boolean contains(MethodInfo method, int insn) {
        if (whole.contains(method)) {
            return true;
        }
        BitSet part = parts.get(method);
        return part != null && part.get(insn);
    }
}
