package io.deadheat.synth.prove;

import io.deadheat.model.Harm;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import io.deadheat.synth.source.Wrapped;
import java.util.ArrayList;
import java.util.List;

/** What a test's Javadoc says of the races that it shows. */
public final class RaceDoc {
    private static final int SHOWN = 3;
    private static final int WIDTH = 100;

    private RaceDoc() {}

    public static List<String> of(Proven proven) {
        List<String> lines = new ArrayList<>(proven.test().doc());
        List<Race> races = proven.confirmed();
        for (Race race : races.subList(0, Math.min(SHOWN, races.size()))) {
            lines.add("");
            lines.addAll(Wrapped.lines("<p>" + text(race), WIDTH));
        }
        if (races.size() > SHOWN) {
            lines.add("");
            lines.add("<p>And " + (races.size() - SHOWN) + " more.");
        }
        return lines;
    }

    private static String text(Race race) {
        return "Race {@code " + race.id + "} on {@code " + race.field() + "}: " + place(race.first.site()) + " against "
                + place(race.second.site()) + harm(race) + ".";
    }

    private static String place(Site site) {
        String method = site.readableMethod().replaceAll("[\\w.]+[.$](\\w+)", "$1");
        String line = site.file() == null ? "" : " ({@code " + site.file() + ":" + site.line() + "})";
        return site.access().json() + " in {@code " + method + "}" + line;
    }

    private static String harm(Race race) {
        if (race.harm == null || race.harm == Harm.NONE_SEEN) {
            return "";
        }
        return race.harm == Harm.EXCEPTION && race.failure != null
                ? "; the harm seen: {@code " + race.failure.type() + "}"
                : "; the harm seen: " + race.harm.json();
    }
}
