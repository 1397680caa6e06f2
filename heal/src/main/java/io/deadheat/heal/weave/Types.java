package io.deadheat.heal.weave;

import java.util.List;

/** What is known of classes by their internal names, without loading any. */
public interface Types {
    /** The field that {@code owner.name} means, under the class that declares it: {@code org.acme.Account.balance}. */
    String field(String owner, String name);

    /** The superclass and then the interfaces; empty for Object and for a class that cannot be found. */
    List<String> parents(String name);

    boolean isInterface(String name);

    default boolean isSubtype(String name, String above) {
        return name.equals(above) || parents(name).stream().anyMatch(p -> isSubtype(p, above));
    }

    /** As the verifier sees it, to whom every interface is Object. */
    default String commonSuperclass(String one, String other) {
        for (String c = one; c != null; c = superclass(c)) {
            if (!isInterface(c) && isSubtype(other, c)) {
                return c;
            }
        }
        return "java/lang/Object";
    }

    private String superclass(String name) {
        List<String> parents = parents(name);
        return parents.isEmpty() || isInterface(name) ? null : parents.get(0);
    }
}
