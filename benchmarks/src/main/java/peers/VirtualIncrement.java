package peers;

/** Two virtual threads that increment a plain field; for JDK 21 and newer. */
public final class VirtualIncrement extends PlainIncrement {
    /** The language level of this module knows no virtual threads. */
    @Override
    public Thread thread(Runnable body) {
        try {
            Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
            Class<?> type = Class.forName("java.lang.Thread$Builder");
            return (Thread) type.getMethod("unstarted", Runnable.class).invoke(builder, body);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no virtual threads here", e);
        }
    }

    public static void main(String[] args) {
        Program.run(new VirtualIncrement());
    }
}
