package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A real class with a documented bug, or one without: a row of {@code subjects.csv}, and of {@code plan.csv}, which says
 * the same in terms that a program can use.
 *
 * @param kind such as {@code race-harmful} or {@code negative}
 * @param jars coordinates of the library and of what it cannot be loaded without; empty for the JDK
 * @param classes the classes whose calls are to race
 * @param fields what the row is about
 * @param seed the sources of a seed written by hand, its main class first; empty where one is made
 * @param seeded the classes that this seed calls, where they are not those of the row
 * @param flags for the JVM
 * @param note what a person found out about a row that is not as expected, or empty
 * @param jdk the feature version that the row is about, or 0 for any
 */
record Subject(
        String id,
        String kind,
        List<String> jars,
        List<String> classes,
        FieldPatterns fields,
        List<String> seed,
        List<String> seeded,
        List<String> flags,
        String note,
        int jdk) {
    static List<Subject> all() throws IOException {
        Map<String, Map<String, String>> plans = new HashMap<>();
        Csv.parse(resource("plan.csv")).forEach(row -> plans.put(row.get("id"), row));
        List<Subject> subjects = new ArrayList<>();
        for (Map<String, String> row : Csv.parse(resource("subjects.csv"))) {
            Map<String, String> plan = plans.get(row.get("id"));
            if (plan != null) {
                subjects.add(of(row, plan));
            }
        }
        return subjects;
    }

    private static Subject of(Map<String, String> row, Map<String, String> plan) {
        List<String> classes = words(plan.get("classes"));
        return new Subject(
                row.get("id"),
                row.get("kind"),
                words(plan.get("jars")),
                classes,
                new FieldPatterns(words(plan.get("fields")), words(plan.get("methods")), classes),
                words(plan.get("seed")),
                words(plan.get("seeded")),
                words(plan.get("flags")),
                plan.get("note"),
                row.get("coordinates").equals("JDK 25") ? 25 : 0);
    }

    static String resource(String name) throws IOException {
        try (InputStream in = Subject.class.getResourceAsStream("/subjects/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.trim().split("\\s+"));
    }

    /** Whether a confirmed race on what the row names would be wrong. */
    boolean isNegative() {
        return kind.equals("negative") || kind.equals("atomicity-no-race");
    }
}
