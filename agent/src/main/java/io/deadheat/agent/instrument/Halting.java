package io.deadheat.agent.instrument;

/** {@code Runtime.halt}, inside the JDK, so that the agent has the last word there, too. */
final class Halting implements Instrumenter {
    @Override
    public void method(MethodContext m) {
        if (m.owner.node.name.equals("java/lang/Runtime") && m.node.name.equals("halt")) {
            m.atEntry(new Code().aload(m.threadLocal()).call("io/deadheat/hooks/LastWord", "say", "(" + Code.T + ")V"));
        }
    }
}
