package io.deadheat.scan.race;

import io.deadheat.scan.ir.MemAccess;
import io.deadheat.scan.pointsto.Models;
import io.deadheat.scan.program.ClassInfo;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A JDK collection shared without a lock races on its size, its table, its nodes and their links, hundreds of pairs that one
 * fix removes. Where pairs on the collection's own fields are left, those on its inner parts are folded into them.
 */
public final class Folding {
    private final Models models;

    public Folding(Models models) {
        this.models = models;
    }

    List<Pair> fold(List<Pair> pairs) {
        Set<String> racy = new HashSet<>();
        for (Pair pair : pairs) {
            for (MemAccess access : List.of(pair.first().access, pair.second().access)) {
                if (isFoldable(access) && !isInner(access)) {
                    racy.add(outer(access));
                }
            }
        }
        return pairs.stream().filter(p -> !isCovered(p, racy)).toList();
    }

    private boolean isCovered(Pair pair, Set<String> racy) {
        MemAccess one = pair.first().access;
        MemAccess other = pair.second().access;
        return isFoldable(one)
                && isFoldable(other)
                && isInner(one)
                && (racy.contains(outer(one)) || racy.contains(outer(other)));
    }

    private boolean isFoldable(MemAccess access) {
        ClassInfo c = access.in.owner;
        return c.isJdk() && !models.isNamed(c);
    }

    /** Whether an access in a collection is to a node or a table of it, not to a field of its own. */
    private static boolean isInner(MemAccess access) {
        return access.field.owner() == null || access.field.owner().name.contains("$");
    }

    private static String outer(MemAccess access) {
        String name = access.in.owner.name;
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }
}
