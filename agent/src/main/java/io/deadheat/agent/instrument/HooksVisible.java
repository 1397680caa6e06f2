package io.deadheat.agent.instrument;

import io.deadheat.hooks.Hooks;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/** Whether the classes of a loader can link to the hooks; some loaders hide what is not theirs. */
final class HooksVisible {
    private static final Map<ClassLoader, Boolean> KNOWN = Collections.synchronizedMap(new WeakHashMap<>());

    private HooksVisible() {}

    static boolean to(ClassLoader loader) {
        return loader == null || KNOWN.computeIfAbsent(loader, HooksVisible::look);
    }

    private static boolean look(ClassLoader loader) {
        try {
            return Class.forName(Hooks.class.getName(), false, loader) == Hooks.class;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
