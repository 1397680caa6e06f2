package io.deadheat.agent.instrument;

/** {@code LockSupport}: an unpark is a message to the thread that parks. */
final class Parking implements Instrumenter {
    @Override
    public void method(MethodContext m) {
        if (!m.owner.node.name.equals("java/util/concurrent/locks/LockSupport")) {
            return;
        }
        if (m.node.name.equals("unpark")) {
            m.atEntry(new Code()
                    .aload(0)
                    .aload(m.threadLocal())
                    .call(Code.ACTIONS, "unparking", "(Ljava/lang/Thread;" + Code.T + ")V"));
        } else if (m.node.name.startsWith("park")) {
            Exits.onReturn(
                    m, () -> new Code().aload(m.threadLocal()).call(Code.ACTIONS, "parked", "(" + Code.T + ")V"));
        }
    }
}
