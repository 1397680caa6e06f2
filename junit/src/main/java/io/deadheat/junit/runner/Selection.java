package io.deadheat.junit.runner;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * What the user asked for.
 *
 * @param type null where a test is named by its id
 * @param method the name of a test method, or null for all of the class
 * @param id JUnit's own id of a test, or null
 */
record Selection(Class<?> type, String method, String id) {
    private static final String UNIQUE_ID = "[engine:";

    static Selection parse(String text) throws ClassNotFoundException {
        if (text.startsWith(UNIQUE_ID)) {
            return new Selection(null, null, text);
        }
        int hash = text.indexOf('#');
        String className = hash < 0 ? text : text.substring(0, hash);
        Class<?> type = Class.forName(className, false, Thread.currentThread().getContextClassLoader());
        return new Selection(type, hash < 0 ? null : text.substring(hash + 1), null);
    }

    /** All methods of that name, the inherited ones too, whatever their parameters. */
    List<Method> methods() {
        List<Method> found = new ArrayList<>();
        collect(type, found);
        return found;
    }

    private void collect(Class<?> from, List<Method> found) {
        if (from == null) {
            return;
        }
        for (Method m : from.getDeclaredMethods()) {
            if (m.getName().equals(method) && !m.isBridge() && !m.isSynthetic()) {
                found.add(m);
            }
        }
        collect(from.getSuperclass(), found);
        for (Class<?> face : from.getInterfaces()) {
            collect(face, found);
        }
    }

    @Override
    public String toString() {
        if (id != null) {
            return id;
        }
        return method == null ? type.getName() : type.getName() + "#" + method;
    }
}
