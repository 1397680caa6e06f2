package io.deadheat.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What Perfetto asks of trace events: a phase, a process, a thread and a time each; arrows and slices in pairs. */
class TimelineReportTest {
    private static final Map<String, Set<String>> NEEDED = Map.of(
            "M", Set.of("args"),
            "X", Set.of("dur"),
            "i", Set.of("s"),
            "s", Set.of("id", "cat"),
            "f", Set.of("id", "cat", "bp"),
            "b", Set.of("id", "cat"),
            "e", Set.of("id", "cat"));

    @Test
    void aScheduleIsAProcessWithItsThreadsAndTheArrowOfTheRace() {
        List<JsonNode> events = events(Bank.dossier());
        assertThat(phases(events)).contains("M", "X", "i", "s", "f");
        assertThat(events).filteredOn(e -> phase(e).equals("i")).hasSize(2);
        assertThat(names(events, "M")).contains("process_name", "thread_name");
        assertThat(names(events, "X")).isNotEmpty().allMatch(n -> n.startsWith("until ") || n.startsWith("from "));
    }

    /** As the Trace Event format has it: every slice that begins ends, later, under the same category, id and name. */
    @Test
    void locksAreHeldFromWhereTheyAreTakenUntilTheyAreGivenBack() {
        List<JsonNode> events = events(Bank.dossier());
        List<JsonNode> begins =
                events.stream().filter(e -> phase(e).equals("b")).toList();
        assertThat(names(events, "b")).contains("holds bank.Account.lock (java.lang.Object#1)");
        assertThat(begins)
                .allSatisfy(b -> assertThat(events)
                        .filteredOn(e -> phase(e).equals("e") && e.get("id").equals(b.get("id")))
                        .singleElement()
                        .satisfies(e -> {
                            assertThat(e.get("name")).isEqualTo(b.get("name"));
                            assertThat(e.get("cat")).isEqualTo(b.get("cat"));
                            assertThat(e.get("ts").asLong())
                                    .isGreaterThan(b.get("ts").asLong());
                        }));
    }

    @Test
    void everyEventHasWhatItsPhaseNeeds() {
        for (Dossier dossier : List.of(Bank.dossier(), Hostile.dossier(), Hostile.endless())) {
            for (JsonNode event : events(dossier)) {
                assertThat(event.get("pid").isInt() && event.get("tid").isInt()).isTrue();
                assertThat(event.get("ts").asLong()).isNotNegative();
                assertThat(event.propertyNames()).containsAll(NEEDED.get(phase(event)));
                assertThat(event.toString()).doesNotContain("\u001b", "\u202e");
            }
        }
    }

    @Test
    void nothingProvenIsAnEmptyTimeline() {
        assertThat(TimelineReport.render(new Dossier())).isEqualTo("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[]}\n");
    }

    private static List<JsonNode> events(Dossier dossier) {
        return JsonMapper.shared()
                .readTree(TimelineReport.render(dossier))
                .get("traceEvents")
                .valueStream()
                .toList();
    }

    private static String phase(JsonNode event) {
        return event.get("ph").stringValue();
    }

    private static Set<String> phases(List<JsonNode> events) {
        Set<String> all = new TreeSet<>();
        events.forEach(e -> all.add(phase(e)));
        return all;
    }

    private static List<String> names(List<JsonNode> events, String phase) {
        return events.stream()
                .filter(e -> phase(e).equals(phase))
                .map(e -> e.get("name").stringValue())
                .toList();
    }
}
