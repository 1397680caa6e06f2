package io.deadheat.scan.race;

import io.deadheat.scan.ir.MemAccess;
import io.deadheat.scan.pointsto.Models;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.Program;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A JDK collection shared without a lock races on its size, its table, its nodes and their links, hundreds of pairs that one
 * fix removes. Where pairs on the collection's own fields are left, those on its inner parts are folded into them. Where none
 * are, nobody changes the collection beside another, and what is left on its inner parts cannot happen.
 */
public final class Folding {
    private final Models models;
    private final Program program;

    public Folding(Models models, Program program) {
        this.models = models;
        this.program = program;
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
                && (racy.contains(outer(one)) || racy.contains(outer(other)) || isReached(one) && isReached(other));
    }

    /** Whether an access to an inner part comes with one to the collection's own fields, which it goes through or changes. */
    private boolean isReached(MemAccess access) {
        ClassInfo in = access.in.owner;
        boolean part = in.name.contains("$");
        boolean puts = access.write && (access.in.name.startsWith("set") || access.in.name.startsWith("replace"));
        return isCollection(outer(access)) && !(part && access.in.isPublic()) && !puts;
    }

    private boolean isCollection(String name) {
        ClassInfo c = program.classOf(name);
        return program.isSubtype(c, program.classOf("java/util/Collection"))
                || program.isSubtype(c, program.classOf("java/util/Map"));
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
