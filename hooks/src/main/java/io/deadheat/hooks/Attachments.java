package io.deadheat.hooks;

/** What the scheduler keeps of an object, for as long as the object lives. */
public final class Attachments {
    private Attachments() {}

    /** True if the JVM has drawn a hash code for the object without our doing; tables may hold the object under it. */
    public static boolean hasForeignHashCode(Object object) {
        return MarkWord.isHashed(object) && !ShadowTable.has(object);
    }

    /**
     * The hash code of a class. The JDK's own tables may hold the class under the one that the JVM has drawn; where it
     * has not drawn any, the class gets one that follows from its name.
     */
    public static int hashCode(Class<?> named) {
        MarkWord.give(named, named.getName().hashCode() * 0x9E3779B1 >>> 1 | 1);
        return System.identityHashCode(named);
    }

    public static Object get(ThreadState t, Object object) {
        return ShadowTable.of(t, object).roles().attachment;
    }

    public static void set(ThreadState t, Object object, Object attachment) {
        ShadowTable.of(t, object).roles().attachment = attachment;
    }
}
