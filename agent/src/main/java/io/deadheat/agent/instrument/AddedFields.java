package io.deadheat.agent.instrument;

/** Reflection does not show the program the fields that were added to its classes. */
final class AddedFields implements Instrumenter {
    static final String REFLECTION = "jdk/internal/reflect/Reflection";

    static boolean leavesAlone(String className, String method) {
        return className.equals(REFLECTION) && !method.equals("filterFields");
    }

    @Override
    public void method(MethodContext m) {
        String fields = "[Ljava/lang/reflect/Field;";
        if (m.owner.node.name.equals(REFLECTION) && m.node.desc.endsWith(")" + fields)) {
            Exits.onReturn(
                    m, () -> new Code().call("io/deadheat/hooks/Mirrors", "visible", "(" + fields + ")" + fields));
        }
    }
}
