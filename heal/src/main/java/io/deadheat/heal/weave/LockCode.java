package io.deadheat.heal.weave;

import org.objectweb.asm.tree.InsnList;

/** The instructions that begin a critical section and those that end it; neither leaves anything on the stack. */
interface LockCode {
    InsnList enter();

    InsnList leave();
}
