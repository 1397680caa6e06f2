package io.deadheat.scan.pointsto;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.program.MethodInfo;

/** Decides which methods and objects are told apart by context, and how deep. */
public interface ContextPolicy {
    /** How many sites of its receiver's string a method keeps when called on an object of {@code receiver}. */
    int depth(MethodInfo callee, Obj receiver);

    /** How many sites an object's own string has, its allocation site included. */
    int heapDepth(AllocSite site);

    /** Whether a static method takes over the context of its caller. */
    boolean inherits(MethodInfo callee);

    /** The same depth everywhere: context-insensitive for 0, the paper's k-object-sensitivity otherwise. */
    static ContextPolicy uniform(int k) {
        return new ContextPolicy() {
            @Override
            public int depth(MethodInfo callee, Obj receiver) {
                return k;
            }

            @Override
            public int heapDepth(AllocSite site) {
                return Math.max(1, k);
            }

            @Override
            public boolean inherits(MethodInfo callee) {
                return k > 0 && callee.owner.isJdk();
            }
        };
    }
}
