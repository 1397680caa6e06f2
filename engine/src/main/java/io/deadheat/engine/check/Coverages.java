package io.deadheat.engine.check;

import io.deadheat.model.Coverage;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the stages of a check together did not look at. */
final class Coverages {
    private static final String STALE = "before all was tried";

    private Coverages() {}

    /** What an earlier command had left to do is not said again. */
    static Coverage unite(Coverage gathered, Coverage confirmed, Collection<String> problems) {
        Map<String, Coverage.Skipped> skipped = new LinkedHashMap<>();
        gathered.skipped().forEach(s -> skipped.put(s.className(), s));
        confirmed.skipped().forEach(s -> skipped.put(s.className(), s));
        Set<String> notes = new LinkedHashSet<>(gathered.notes());
        notes.addAll(confirmed.notes());
        notes.removeIf(n -> n.contains(STALE));
        notes.addAll(problems);
        return new Coverage(
                Math.max(gathered.classes(), confirmed.classes()),
                Math.max(gathered.instrumented(), confirmed.instrumented()),
                List.copyOf(skipped.values()),
                List.copyOf(notes));
    }
}
