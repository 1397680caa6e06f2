package io.deadheat.agent.control;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which packages of a program can stay from run to run while the others are loaded anew. A class sees one version of another, so that what
 * mentions a package that is loaded anew must be loaded anew itself; and a package is not divided, as two loaders would make two of it.
 */
final class StayingPackages {
    private final Map<String, Set<String>> mentions = new HashMap<>();
    private final Set<String> anew;

    private StayingPackages(Set<String> anew) {
        this.anew = anew;
    }

    /**
     * Those that stay, and those that nobody has used yet but they mention.
     *
     * @param used the classes that a run has used
     * @param anew packages that are known not to stay
     */
    static Set<String> of(Map<String, ProgramClass> used, Set<String> anew) {
        StayingPackages packages = new StayingPackages(new HashSet<>(anew));
        used.forEach(packages::add);
        return packages.staying();
    }

    private void add(String name, ProgramClass known) {
        String itsPackage = ProgramClass.packageOf(name);
        mentions.computeIfAbsent(itsPackage, p -> new HashSet<>()).addAll(known.mentions());
        if (!known.canStay()) {
            anew.add(itsPackage);
        }
    }

    private Set<String> staying() {
        Map<String, Set<String>> left = new HashMap<>(mentions);
        left.keySet().removeAll(anew);
        while (left.values().removeIf(this::touchesNew)) {
            mentions.keySet().stream().filter(p -> !left.containsKey(p)).forEach(anew::add);
        }
        Set<String> staying = new HashSet<>(left.keySet());
        left.values().forEach(staying::addAll);
        return left.isEmpty() ? Set.of() : staying;
    }

    private boolean touchesNew(Set<String> mentioned) {
        return mentioned.stream().anyMatch(anew::contains);
    }
}
