package io.deadheat.report;

import io.deadheat.model.Race;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * A kind of finding and its page, which {@code docs/rules}, {@code deadheat explain} and the help in SARIF share.
 *
 * @param title what stands behind the id in the page's heading
 * @param summary the first paragraph
 * @param page the whole page as Markdown
 */
public record Rule(String id, String title, String summary, String page) {
    static final String DATA_RACE = "DH001";
    static final String DEADLOCK = "DH002";
    static final String FAILURE = "DH003";
    static final String JDK_OBJECT = "DH004";

    private static final List<Rule> ALL = List.of(read(DATA_RACE), read(DEADLOCK), read(FAILURE), read(JDK_OBJECT));

    /** Every rule, in the order of their ids. */
    public static List<Rule> all() {
        return ALL;
    }

    public static Optional<Rule> byId(String id) {
        return ALL.stream().filter(r -> r.id.equalsIgnoreCase(id)).findFirst();
    }

    /** The rule that a race breaks. */
    public static Rule of(Race race) {
        boolean inside = RaceGroup.caller(race.first).isPresent();
        return byId(inside ? JDK_OBJECT : DATA_RACE).orElseThrow();
    }

    int index() {
        return ALL.indexOf(this);
    }

    private static Rule read(String id) {
        try (InputStream in = Rule.class.getResourceAsStream("rules/" + id + ".md")) {
            String page = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            String[] parts = page.split("\n\n", 3);
            String title = parts[0].substring(parts[0].indexOf(':') + 1).strip();
            return new Rule(id, title, parts[1].replace('\n', ' ').strip(), page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
