package io.deadheat.engine.check;

import io.deadheat.model.Race;
import io.deadheat.model.Site;
import io.deadheat.scan.ScanOptions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The packages that the user named a main class or tests of, as opposed to the libraries on the same class path: their
 * pairs are the more likely ones to matter. {@code org.acme.shop} stands for a test of {@code org.acme.shop.till}.
 */
final class OwnPackages {
    private static final int PARTS = 3;

    private final Set<String> prefixes;

    private OwnPackages(Set<String> prefixes) {
        this.prefixes = prefixes;
    }

    static OwnPackages of(ScanOptions named) {
        Set<String> prefixes = new HashSet<>();
        Stream.concat(Stream.ofNullable(named.mainClass), named.tests.stream())
                .forEach(name -> prefixes.add(prefix(name)));
        return new OwnPackages(prefixes);
    }

    private static String prefix(String className) {
        List<String> parts = List.of(className.split("\\."));
        return String.join(".", parts.subList(0, Math.min(PARTS, parts.size() - 1)));
    }

    /** Whether an access of the pair is in one of them, or called from there where it is inside the JDK. */
    boolean has(Race race) {
        return has(race.first.site()) || has(race.second.site());
    }

    private boolean has(Site site) {
        return prefixes.contains(
                prefix(site.caller() == null ? site.className() : site.caller().className()));
    }
}
