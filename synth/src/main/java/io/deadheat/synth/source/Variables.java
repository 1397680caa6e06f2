package io.deadheat.synth.source;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/** The locals of one test: for each thread's world its own objects, and those that both share. */
public final class Variables {
    /** A local, and the class that the compiler knows it by. */
    record Variable(String name, TypeElement type) {}

    private final Set<String> names = new HashSet<>();
    private final Map<Integer, Variable> shared = new HashMap<>();
    private final Map<Integer, Variable> own = new HashMap<>();

    /** Begins the world of the other thread. */
    void otherWorld() {
        own.clear();
    }

    void reserve(String name) {
        names.add(name);
    }

    Variable of(int object) {
        Variable variable = shared.get(object);
        return variable != null ? variable : own.get(object);
    }

    void alias(int object, Variable variable) {
        shared.put(object, variable);
    }

    /** Takes {@code variable}, which needs no declaration, for the object. */
    void use(int object, Variable variable, boolean isShared) {
        (isShared ? shared : own).put(object, variable);
    }

    Variable declare(int object, String base, TypeElement type, boolean isShared) {
        Variable variable = new Variable(free(base), type);
        (isShared ? shared : own).put(object, variable);
        return variable;
    }

    /** A name that nothing else has. */
    String free(String typeName) {
        String base = named(typeName.substring(typeName.lastIndexOf('.') + 1).replace("[]", "s"));
        String name = base;
        for (int i = 2; !names.add(name); i++) {
            name = base + i;
        }
        return name;
    }

    /** A local's name for an object of a class. */
    public static String named(String simpleName) {
        String name = decapitalise(simpleName);
        return SourceVersion.isKeyword(name) || name.isEmpty() ? name + "Value" : name;
    }

    /** {@code URLCache} becomes {@code urlCache}. */
    private static String decapitalise(String name) {
        int upper = 0;
        while (upper < name.length() && Character.isUpperCase(name.charAt(upper))) {
            upper++;
        }
        int lower = upper > 1 && upper < name.length() ? upper - 1 : upper;
        return name.substring(0, lower).toLowerCase(Locale.ROOT) + name.substring(lower);
    }
}
