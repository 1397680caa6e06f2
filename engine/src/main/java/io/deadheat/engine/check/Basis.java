package io.deadheat.engine.check;

import io.deadheat.engine.program.References;
import io.deadheat.model.Access;
import io.deadheat.model.Invocation;
import io.deadheat.model.Race;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the verdict about a pair hangs on: the classes that the main class or those tests lead to that can reach both
 * accesses. A change to a test that has nothing to do with a pair leaves the pair's basis as it is.
 */
final class Basis {
    private final References references;
    private final Map<String, Set<String>> byRoot = new HashMap<>();
    private final Map<Set<String>, String> hashes = new HashMap<>();
    private final String options;

    /** @param options what else a verdict hangs on, such as the number of runs */
    Basis(Invocation program, String options) throws IOException {
        this.references = References.of(program.classPath());
        this.options = options;
        List<String> roots = new ArrayList<>(program.tests());
        if (program.mainClass() != null) {
            roots.add(program.mainClass());
        }
        roots.forEach(r -> byRoot.put(r, references.from(r.replaceFirst("#.*", ""))));
    }

    String of(Race race) {
        Set<String> needed = new HashSet<>();
        byRoot.values().stream()
                .filter(reached -> reaches(reached, race.first) && reaches(reached, race.second))
                .forEach(needed::addAll);
        return Race.hash(hashes.computeIfAbsent(needed, references::hash) + options);
    }

    /** What is in a jar may be reached from anywhere. */
    private boolean reaches(Set<String> reached, Access access) {
        String caller =
                access.site().caller() == null ? null : access.site().caller().className();
        String name = caller == null ? access.site().className() : caller;
        return !references.has(name) || reached.contains(name);
    }
}
