package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.List;

/**
 * A schedule, written as its departures from the one in which every thread runs until it cannot go on. Each names the
 * thread that has just run, how often it had been chosen by then, and the thread that follows it; or says that time passes
 * there, for the first thread that waits for it. As text: {@code 1.12.2,0.40.1}.
 */
public final class Schedule {
    /** In place of the thread that follows: time passes first. */
    static final int TIME = -1;

    static final Schedule EMPTY = new Schedule(List.of());

    private final List<Departure> departures;

    /** After its {@code turn}-th turn thread {@code thread} is followed by {@code next}. */
    public record Departure(int thread, int turn, int next) {
        @Override
        public String toString() {
            return thread + "." + turn + "." + next;
        }
    }

    public Schedule(List<Departure> departures) {
        this.departures = List.copyOf(departures);
    }

    /** Reads what {@link #toString} writes. */
    public static Schedule parse(String text) {
        List<Departure> departures = new ArrayList<>();
        for (String item : text.split(",")) {
            if (!item.isBlank()) {
                departures.add(departure(item.trim()));
            }
        }
        return new Schedule(departures);
    }

    private static Departure departure(String item) {
        String[] f = item.split("\\.");
        try {
            return new Departure(Integer.parseInt(f[0]), Integer.parseInt(f[1]), Integer.parseInt(f[2]));
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new IllegalArgumentException("not a step of a schedule: " + item, e);
        }
    }

    /** In the order in which they are taken. */
    public List<Departure> departures() {
        return departures;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Departure d : departures) {
            text.append(text.length() == 0 ? "" : ",").append(d);
        }
        return text.toString();
    }
}
