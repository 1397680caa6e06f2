package io.deadheat.scan.ir;

import io.deadheat.scan.program.FieldInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * A variable as an access path: fields followed from a root variable (or, where {@code root} is -1, from the first, static,
 * field).
 */
public record Path(int root, List<FieldInfo> fields) {
    private static final int DEEPEST = 4;

    /** The path of {@code var} through fields for which {@code stable} holds, as far back as it goes. */
    public static Path of(Body body, int var, Predicate<FieldInfo> stable) {
        List<FieldInfo> fields = new ArrayList<>();
        int at = var;
        while (fields.size() < DEEPEST) {
            Body.Load load = body.uses().loadOf(at);
            if (load == null || !stable.test(load.field()) || load.field().owner() == null) {
                break;
            }
            fields.add(0, load.field());
            if (load.base() < 0) {
                return load.field().isStatic() ? new Path(-1, fields) : new Path(at, fields.subList(1, fields.size()));
            }
            at = load.base();
        }
        return new Path(at, fields);
    }

    static boolean same(Body body, int one, int other) {
        return one == other || of(body, one, f -> true).equals(of(body, other, f -> true));
    }

    /** The fields that lead from {@code prefix} to this, or null where this does not start with it. */
    public List<FieldInfo> from(Path prefix) {
        boolean starts = root == prefix.root
                && fields.size() >= prefix.fields.size()
                && fields.subList(0, prefix.fields.size()).equals(prefix.fields);
        return starts ? fields.subList(prefix.fields.size(), fields.size()) : null;
    }
}
