package io.deadheat.scan.escape;

import io.deadheat.scan.ir.Body;
import io.deadheat.scan.program.FieldInfo;

/**
 * The inner parts of the JDK's collections and string builders, their arrays and nodes: a collection makes them for itself and shows them to
 * nobody, so whoever has the collection to himself has them to himself, too.
 */
final class Inner {
    private static final String COLLECTIONS = "java/util/";
    private static final String BUILDER = "java/lang/AbstractStringBuilder";
    /** A list that shows an array of its maker's. */
    private static final String VIEW = "java/util/Arrays$ArrayList";

    private Inner() {}

    /** Whether {@code load} leads from a collection, or a part of one, to a part of it. */
    static boolean isInner(Body body, Body.Load load) {
        FieldInfo field = load.field();
        if (field.owner() != null) {
            return isInner(field);
        }
        Body.Load array = body.uses().loadOf(body.uses().origin(load.base()));
        return array != null && array.field().owner() != null && isNested(array.field(), 1);
    }

    /** Whether {@code store} makes an object a part of a collection. */
    static boolean isInner(Body body, Body.Store store) {
        return store.base() >= 0
                && isInner(body, new Body.Load(store.src(), store.base(), store.field(), store.insn()));
    }

    private static boolean isInner(FieldInfo field) {
        boolean collection = field.owner().isJdk()
                && (field.owner().name.startsWith(COLLECTIONS)
                        || field.owner().name.equals(BUILDER))
                && !field.owner().name.equals(VIEW);
        return collection && (field.desc().startsWith("[") || isNested(field, 0));
    }

    /** Whether the field's type, or that of its elements, is nested in the class that has the field. */
    private static boolean isNested(FieldInfo field, int dimensions) {
        int nested = field.owner().name.indexOf('$');
        String outer = nested < 0 ? field.owner().name : field.owner().name.substring(0, nested);
        return field.owner().isJdk() && field.desc().startsWith("[".repeat(dimensions) + "L" + outer + "$");
    }
}
