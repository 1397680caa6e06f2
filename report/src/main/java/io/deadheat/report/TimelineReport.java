package io.deadheat.report;

import io.deadheat.model.Access;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schedules of confirmed races as Chrome trace events, which Perfetto and {@code chrome://tracing} open. A race is a
 * process, its threads are tracks, and a step of the schedule is a millisecond: slices say who runs until where, instants
 * with an arrow between them where the two accesses meet, and asynchronous slices which locks are held.
 */
public final class TimelineReport {
    private static final long STEP = 1000;
    private static final long HALF = STEP / 2;

    private final ObjectNode root = JsonMapper.shared().createObjectNode();
    private final ArrayNode events = root.put("displayTimeUnit", "ms").putArray("traceEvents");
    private int process;

    private TimelineReport() {}

    public static String render(Dossier dossier) {
        TimelineReport report = new TimelineReport();
        for (RaceGroup group : RaceGroup.of(dossier.races)) {
            group.races().stream()
                    .filter(r -> r.verdict == Verdict.CONFIRMED)
                    .forEach(r -> new Track(report, ++report.process, r).write());
        }
        return JsonMapper.shared().writeValueAsString(report.root) + "\n";
    }

    /** One race. */
    private static final class Track {
        private final ArrayNode events;
        private final int process;
        private final Race race;
        private final List<Switch> switches;
        private final Map<String, Integer> threads = new LinkedHashMap<>();

        Track(TimelineReport report, int process, Race race) {
            this.events = report.events;
            this.process = process;
            this.race = race;
            this.switches = new ArrayList<>(race.switches.stream()
                    .flatMap(l -> Switch.parse(l).stream())
                    .toList());
            switches.forEach(s -> {
                thread(s.from());
                thread(s.to());
            });
        }

        void write() {
            event("M", "process_name", 0, 0).putObject("args").put("name", race.id + " " + visible(race.field()));
            int first = thread(Objects.requireNonNullElse(Switch.first(race), "first"));
            int second = thread(Objects.requireNonNullElse(Switch.second(race), "second"));
            runs();
            spans();
            long meeting = Switch.beforeMeeting(switches, race) * STEP;
            side(race.first, first, meeting);
            side(race.second, second, meeting);
            arrow("s", first, meeting);
            arrow("f", second, meeting).put("bp", "e");
            threads.forEach((name, id) ->
                    event("M", "thread_name", id, 0).putObject("args").put("name", visible(name)));
        }

        /** Slices from switch to switch; the last thread runs on for a step. */
        private void runs() {
            for (int i = 0; i < switches.size(); i++) {
                Switch s = switches.get(i);
                slice(s.from(), "until " + s.fromFrame(), i)
                        .putObject("args")
                        .put("leaves because", s.forced() ? "it has to wait" : "the schedule says so");
            }
            if (!switches.isEmpty()) {
                Switch last = switches.get(switches.size() - 1);
                slice(last.to(), last.toFrame() == null ? "begins" : "from " + last.toFrame(), switches.size());
            }
        }

        private ObjectNode slice(String thread, String name, int step) {
            return event("X", visible(name), thread(thread), step * STEP).put("dur", STEP);
        }

        /** Locks that a thread keeps while others run: from the stretch in which it took them to that in which it gave them back. */
        private void spans() {
            Map<String, Set<String>> held = new LinkedHashMap<>();
            for (int i = 0; i < switches.size(); i++) {
                String thread = switches.get(i).from();
                Set<String> now = new LinkedHashSet<>(switches.get(i).holding());
                Set<String> before = held.getOrDefault(thread, Set.of());
                long at = i * STEP + HALF;
                before.stream().filter(l -> !now.contains(l)).forEach(l -> lock("e", l, thread(thread), at));
                now.stream().filter(l -> !before.contains(l)).forEach(l -> lock("b", l, thread(thread), at));
                held.put(thread, now);
            }
            long end = (switches.size() + 1) * STEP;
            held.forEach((thread, locks) -> locks.forEach(l -> lock("e", l, thread(thread), end)));
        }

        private void side(Access access, int thread, long at) {
            event("i", visible(Finding.side(access)), thread, at)
                    .put("s", "t")
                    .putObject("args")
                    .put("at", visible(access.site().frame()));
            if (switches.stream().anyMatch(s -> !s.holding().isEmpty())) {
                return;
            }
            for (String lock : access.locks()) {
                lock("b", lock, thread, at - HALF);
                lock("e", lock, thread, at + HALF);
            }
        }

        private void lock(String phase, String lock, int thread, long at) {
            event(phase, visible("holds " + lock), thread, Math.max(0, at))
                    .put("cat", "lock")
                    .put("id", process + "-" + thread + "-" + visible(lock));
        }

        private ObjectNode arrow(String phase, int thread, long at) {
            return event(phase, "race", thread, at).put("cat", "race").put("id", process);
        }

        private ObjectNode event(String phase, String name, int thread, long at) {
            return events.addObject()
                    .put("ph", phase)
                    .put("name", name)
                    .put("pid", process)
                    .put("tid", thread)
                    .put("ts", at);
        }

        private int thread(String name) {
            return threads.computeIfAbsent(name, n -> threads.size() + 1);
        }

        private static String visible(String text) {
            return Text.visible(text);
        }
    }
}
