package io.deadheat.hooks;

/** Whether a class has a hash code of its own, or the identity hash code that the JVM draws. */
final class OwnHashCode {
    private static final ClassValue<Boolean> KNOWN = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return look(type);
        }
    };

    private OwnHashCode() {}

    static boolean has(ThreadState t, Object object) {
        return object instanceof String || isKnownToHave(t, object);
    }

    private static boolean isKnownToHave(ThreadState t, Object object) {
        t.busy = true;
        try {
            return KNOWN.get(object.getClass());
        } finally {
            t.busy = false;
        }
    }

    private static boolean look(Class<?> type) {
        try {
            Class<?> declaring = type.getMethod("hashCode").getDeclaringClass();
            return declaring != Object.class && declaring != Enum.class;
        } catch (NoSuchMethodException | LinkageError e) {
            return true;
        }
    }
}
