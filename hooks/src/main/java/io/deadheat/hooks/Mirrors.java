package io.deadheat.hooks;

import java.lang.reflect.Field;
import java.util.Arrays;

/** What the program sees of classes, and what it does not. */
public final class Mirrors {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private Mirrors() {}

    /** The class whose method calls this; for class files too old to load a class as a constant. */
    public static Class<?> callerClass() {
        return WALKER.getCallerClass();
    }

    /** The fields of a class without those that we have added. */
    public static Field[] visible(Field[] fields) {
        int kept = 0;
        Field[] visible = null;
        for (int i = 0; i < fields.length; i++) {
            if (!fields[i].getName().startsWith(FieldTable.PREFIX)) {
                if (visible != null) {
                    visible[kept] = fields[i];
                }
                kept++;
            } else if (visible == null) {
                visible = fields.clone();
            }
        }
        return visible == null ? fields : Arrays.copyOf(visible, kept);
    }
}
