package io.deadheat.agent.instrument;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Models one construct: puts the hooks for it around an instruction, or into a whole method. */
interface Instrumenter {
    /** Looks at an instruction of the original method. */
    default void instruction(MethodContext m, AbstractInsnNode insn) {}

    /** Looks at the method as a whole, after its instructions. */
    default void method(MethodContext m) {}

    /** What is modelled, in the order in which it is put in. */
    static List<Instrumenter> all() {
        return List.of(
                new SuspensionPoints(),
                new InheritedFromThread(),
                new ControlledThreads(),
                new ThreadsSeen(),
                new FieldAccesses(),
                new ArrayAccesses(),
                new ArrayCopies(),
                new VolatileFields(),
                new AtomicCalls(),
                new MonitorBlocks(),
                new WaitAndNotify(),
                new CallsIntoJdk(),
                new ClassInitialisation(),
                new ThreadLifecycle(),
                new Halting(),
                new Parking(),
                new ExplicitLocks(),
                new Messages(),
                new Bookkeeping(),
                new AddedFields(),
                new SynchronizedMethods(),
                new RoomyNodes(),
                new LoopEdges(),
                new BlockingCalls(),
                new ControlledCalls(),
                new StaticRoots(),
                new ClientCalls());
    }
}
