package io.deadheat.report;

import io.deadheat.model.Access;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Failure;
import io.deadheat.model.Harm;
import io.deadheat.model.Race;
import java.util.ArrayList;
import java.util.List;

/** What a finding is called in a sentence, the same in every report. */
final class Finding {
    private Finding() {}

    static String title(Race race) {
        return race.verdict.json() + " " + race.kind() + " race on " + Text.oneLine(RaceGroup.subject(race));
    }

    static String title(Deadlock deadlock) {
        return deadlock.verdict().json() + " deadlock of " + deadlock.threads().size() + " threads";
    }

    static String title(Failure failure) {
        String message = failure.message() == null ? "" : ": " + failure.message();
        return Text.oneLine(failure.type() + message);
    }

    static String side(Access access) {
        String who = access.thread() == null ? "one thread" : access.thread();
        String locks = access.locks().isEmpty() ? "no lock held" : "holding " + String.join(", ", access.locks());
        return Text.oneLine(who) + " " + access.site().access().json() + "s, " + Text.oneLine(locks);
    }

    /** What the race led to, a clause each; empty where no harm was seen. */
    static List<String> consequences(Race race) {
        List<String> all = new ArrayList<>();
        if (race.failure != null) {
            all.add("leads to " + title(race.failure));
        } else if (race.harm == Harm.DEADLOCK || race.harm == Harm.HANG) {
            all.add("leads to a " + race.harm.json());
        }
        race.outcomes.forEach(o -> all.add(Text.oneLine(o)));
        return all;
    }

    static boolean isHarmful(Race race) {
        return race.harm != null && race.harm != Harm.NONE_SEEN;
    }

    static String replay(String id) {
        return "deadheat replay " + Text.oneLine(id);
    }
}
