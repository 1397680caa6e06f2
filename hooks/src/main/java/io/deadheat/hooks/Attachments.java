package io.deadheat.hooks;

/** What the scheduler keeps of an object, for as long as the object lives. */
public final class Attachments {
    private Attachments() {}

    public static Object get(ThreadState t, Object object) {
        return ShadowTable.of(t, object).roles().attachment;
    }

    public static void set(ThreadState t, Object object, Object attachment) {
        ShadowTable.of(t, object).roles().attachment = attachment;
    }
}
