package io.deadheat.report;

import io.deadheat.model.Access;
import io.deadheat.model.Deadlock;
import io.deadheat.model.JsonWriter;
import io.deadheat.model.Race;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The way to a finding. A race has two code flows: the first tells the interleaving in one sequence, the second has one
 * thread flow for each thread, and the two accesses have the same place in the execution order.
 */
final class SarifFlows {
    private static final int DEEPEST = 12;

    private final JsonWriter json;
    private final Sources sources;
    private final SarifLocations locations;

    /** A place, what happens there, and when. */
    private record Step(Place place, String message, int order) {}

    SarifFlows(JsonWriter json, Sources sources) {
        this.json = json;
        this.sources = sources;
        this.locations = new SarifLocations(json);
    }

    void of(Race race) {
        String one = Objects.requireNonNullElse(Switch.first(race), "T1");
        String other = Objects.requireNonNullElse(Switch.second(race), "T2");
        List<Step> first = calls(race.first, one, 1);
        List<Step> second = calls(race.second, other, first.size() + 1);
        int meeting = first.size() + second.size() + 1;
        Step a = access(race.first, one, meeting);
        Step b = access(race.second, other, meeting);
        json.name("codeFlows").beginArray();
        flow(List.of(interleaved(race, first, second, a, b)), List.of(one + " and " + other));
        flow(List.of(plus(first, a), plus(second, b)), List.of(one, other));
        json.endArray();
    }

    void of(Deadlock deadlock) {
        List<List<Step>> flows = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (Deadlock.Waiter w : deadlock.threads()) {
            List<Step> steps = frames(w.stack(), w.thread() + ": on the way to " + w.waitsFor(), 1);
            if (!steps.isEmpty()) {
                flows.add(steps);
                names.add(w.thread());
            }
        }
        if (!flows.isEmpty()) {
            json.name("codeFlows").beginArray();
            flow(flows, names);
            json.endArray();
        }
    }

    private List<Step> calls(Access access, String thread, int order) {
        List<String> stack = access.stack();
        Place place = Place.of(access, sources);
        return frames(stack, thread + ": comes through here", order).stream()
                .filter(s -> !s.place.frame().equals(place.frame()))
                .toList();
    }

    /** The user's own frames, the outermost first. */
    private List<Step> frames(List<String> stack, String message, int order) {
        List<Place> places = new ArrayList<>(stack.stream()
                .filter(f -> !Frames.isJdk(f))
                .limit(DEEPEST)
                .flatMap(f -> Place.of(f, sources).stream())
                .toList());
        Collections.reverse(places);
        List<Step> steps = new ArrayList<>();
        for (Place place : places) {
            steps.add(new Step(place, message, order + steps.size()));
        }
        return steps;
    }

    private Step access(Access access, String thread, int order) {
        String locks = access.locks().isEmpty() ? "no lock held" : "holding " + String.join(", ", access.locks());
        String what = thread + ": " + access.site().access().json() + "s "
                + access.site().field() + ", " + locks;
        return new Step(Place.of(access, sources), what, order);
    }

    /** The switches of the simplest schedule where they are known, else the one stack and then the other. */
    private List<Step> interleaved(Race race, List<Step> first, List<Step> second, Step a, Step b) {
        List<Switch> switches =
                race.switches.stream().flatMap(l -> Switch.parse(l).stream()).toList();
        int before = Switch.beforeMeeting(switches, race);
        List<Step> steps = new ArrayList<>();
        switches.subList(0, before).forEach(s -> stop(s, steps));
        if (switches.isEmpty()) {
            steps.addAll(first);
            steps.addAll(second);
        }
        int meeting = steps.size() + 1;
        steps.add(new Step(a.place, a.message, meeting));
        steps.add(new Step(b.place, b.message + ", at the same time", meeting));
        switches.subList(before, switches.size()).forEach(s -> stop(s, steps));
        return steps;
    }

    private void stop(Switch s, List<Step> steps) {
        String holding = s.holding().isEmpty() ? "" : " holding " + String.join(", ", s.holding());
        String what = s.from() + ": stops here" + holding + ", and " + s.to() + " goes on";
        Place.of(s.fromFrame(), sources).ifPresent(p -> steps.add(new Step(p, what, steps.size() + 1)));
    }

    private static List<Step> plus(List<Step> steps, Step last) {
        return Stream.concat(steps.stream(), Stream.of(last)).toList();
    }

    private void flow(List<List<Step>> threads, List<String> names) {
        json.beginObject().name("threadFlows").beginArray();
        for (int i = 0; i < threads.size(); i++) {
            json.beginObject().field("id", Text.oneLine(names.get(i)));
            json.name("locations").beginArray();
            threads.get(i).forEach(this::step);
            json.endArray().endObject();
        }
        json.endArray().endObject();
    }

    private void step(Step step) {
        json.beginObject();
        locations.named(step.place, step.message);
        json.field("executionOrder", step.order).endObject();
    }
}
