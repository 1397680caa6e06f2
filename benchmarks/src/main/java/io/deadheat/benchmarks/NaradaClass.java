package io.deadheat.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A class of the Narada paper's Table 3 that can be had.
 *
 * @param jars its library, empty for the JDK
 * @param seed the seed written by hand, empty where seeds are made
 * @param paper racing pairs, tests, races detected, reproduced, harmful and seconds, as Tables 4 and 5 have them
 */
record NaradaClass(String name, String className, List<String> jars, String seed, List<String> paper) {
    static final List<NaradaClass> ALL = List.of(
            of(
                    "C1",
                    "com.hazelcast.map.mapstore.writebehind.SynchronizedWriteBehindQueue",
                    "com.hazelcast:hazelcast:3.3.2",
                    "65 15 76 60 58 12.2"),
            of("C2", "java.util.Collections$SynchronizedCollection", "", "131 40 84 66 65 13.5"),
            of("C3", "java.io.CharArrayWriter", "", "13 9 8 8 7 2.2"),
            of("C4", "hep.aida.bin.DynamicBin1D", "colt:colt:1.2.0 concurrent:concurrent:1.3.4", "26 11 4 2 2 33.0"),
            of("C5", "org.hsqldb.lib.DoubleIntIndex", "org.hsqldb:hsqldb:2.3.2", "136 8 36 36 30 7.4"),
            of("C6", "org.hsqldb.Scanner", "org.hsqldb:hsqldb:2.3.2", "85 8 89 77 15 121.7"),
            new NaradaClass(
                    "C8",
                    "org.h2.schema.Sequence",
                    List.of("com.h2database:h2:1.4.182"),
                    "SequenceSeed",
                    List.of("4", "4", "4", "4", "4", "5.8")),
            of("C9", "java.io.CharArrayReader", "", "2 2 2 2 2 1.9"));

    private static NaradaClass of(String name, String className, String jars, String paper) {
        List<String> libraries = jars.isEmpty() ? List.of() : List.of(jars.split(" "));
        return new NaradaClass(name, className, libraries, "", List.of(paper.split(" ")));
    }

    static NaradaClass named(String name) {
        return ALL.stream().filter(c -> c.name.equals(name)).findFirst().orElseThrow();
    }

    boolean isByHand() {
        return !seed.isEmpty();
    }

    /** What {@code synthesize} is told of the class. */
    List<String> arguments() throws IOException, InterruptedException {
        List<String> path = new ArrayList<>(List.of(Checkout.CLASSES));
        for (String coordinates : jars) {
            path.add(Subjects.jar(coordinates));
        }
        List<String> line = new ArrayList<>(List.of("--class", className));
        if (isByHand()) {
            path.add(compiled(path));
            line.addAll(List.of("-cp", String.join(File.pathSeparator, path), "seeds." + seed));
        } else {
            line.addAll(List.of("--auto-seed", "-cp", String.join(File.pathSeparator, path)));
        }
        return line;
    }

    private String compiled(List<String> path) throws IOException {
        Path root = Checkout.root();
        String libraries =
                path.stream().map(p -> root.resolve(p).toString()).collect(Collectors.joining(File.pathSeparator));
        return HandSeeds.compiled(
                Stream.of(seed).toList(), libraries, root.resolve(Checkout.scratch("narada-seeds-" + name)));
    }
}
