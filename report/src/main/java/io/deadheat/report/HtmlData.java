package io.deadheat.report;

import io.deadheat.model.Access;
import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.model.Race;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What the page shows: the dossier without what only a replay needs, and the source lines around each access. */
final class HtmlData {
    private static final int AROUND = 4;

    private final Sources sources;
    private final String version;
    private final ObjectNode quoted = JsonMapper.shared().createObjectNode();

    HtmlData(Sources sources, String version) {
        this.sources = sources;
        this.version = version;
    }

    String of(Dossier dossier) {
        ObjectNode root = (ObjectNode) JsonMapper.shared().readTree(DossierWriter.toJson(dossier));
        root.remove(List.of("replays", "invocation", "seed"));
        root.put("version", version).put("headline", TextReport.headline(dossier));
        ArrayNode notes = ((ObjectNode) root.get("coverage")).putArray("notes");
        dossier.notes().forEach(notes::add);
        Map<String, Race> byId = new HashMap<>();
        dossier.races.forEach(r -> byId.put(r.id, r));
        Map<String, Rank> ranks = ranks(dossier);
        for (JsonNode node : root.get("races")) {
            Race race = byId.get(node.get("id").stringValue());
            enrich((ObjectNode) node, race, ranks.get(race.id));
        }
        ObjectNode rules = root.putObject("rules");
        Rule.all().forEach(r -> rules.put(r.id(), r.page()));
        JsonNode clean = visible(root);
        ((ObjectNode) clean).set("sources", visible(quoted));
        return JsonMapper.shared().writeValueAsString(clean);
    }

    /** Where a race stands: in which group, and where in it. */
    private record Rank(int group, int order) {}

    /** The most certain first; what is suppressed comes last, each for itself. */
    private static Map<String, Rank> ranks(Dossier dossier) {
        Map<String, Rank> ranks = new HashMap<>();
        int group = 0;
        for (RaceGroup g : RaceGroup.of(dossier.races)) {
            for (Race race : g.races()) {
                ranks.put(race.id, new Rank(group, ranks.size()));
            }
            group++;
        }
        for (Race race : dossier.races) {
            if (race.suppressed != null) {
                ranks.put(race.id, new Rank(group++, ranks.size()));
            }
        }
        return ranks;
    }

    private void enrich(ObjectNode node, Race race, Rank rank) {
        node.put("subject", RaceGroup.subject(race)).put("rule", Rule.of(race).id());
        node.put("group", rank.group).put("order", rank.order);
        place((ObjectNode) node.get("first"), race.first);
        place((ObjectNode) node.get("second"), race.second);
        node.remove("switches");
        List<Switch> switches =
                race.switches.stream().flatMap(l -> Switch.parse(l).stream()).toList();
        if (!switches.isEmpty() && switches.size() == race.switches.size()) {
            node.put("meeting", Switch.beforeMeeting(switches, race));
            ArrayNode steps = node.putArray("steps");
            switches.forEach(s -> step(steps.addObject(), s));
        }
    }

    private static void step(ObjectNode step, Switch s) {
        step.put("from", s.from()).put("fromFrame", s.fromFrame());
        ArrayNode holding = step.putArray("holding");
        s.holding().forEach(holding::add);
        step.put("to", s.to()).put("toFrame", s.toFrame()).put("forced", s.forced());
    }

    private void place(ObjectNode node, Access access) {
        Place place = Place.of(access, sources);
        node.put("path", place.path()).put("at", place.line()).put("frame", place.frame());
        node.remove(List.of("descriptor", "ordinal", "caller"));
        sources.find(className(place), fileName(place)).ifPresent(s -> quote(s, place.line()));
    }

    private static String className(Place place) {
        String named = place.frame().replaceFirst("^at ", "").replaceFirst("\\(.*", "");
        return named.substring(named.lastIndexOf('/') + 1, Math.max(0, named.lastIndexOf('.')));
    }

    private static String fileName(Place place) {
        return place.path().substring(place.path().lastIndexOf('/') + 1);
    }

    private void quote(Sources.Source source, int line) {
        ObjectNode lines = quoted.withObjectProperty(source.path());
        TreeSet<Integer> wanted = new TreeSet<>();
        for (int i = line - AROUND; i <= line + AROUND; i++) {
            wanted.add(i);
        }
        wanted.forEach(i -> source.line(i).ifPresent(text -> lines.put(String.valueOf(i), text)));
    }

    /** The same with every text cut and made visible, so that it cannot turn what stands beside it around. */
    private static JsonNode visible(JsonNode node) {
        if (node.isString()) {
            return JsonMapper.shared().getNodeFactory().stringNode(Text.visible(node.stringValue()));
        }
        if (node instanceof ArrayNode array) {
            ArrayNode out = JsonMapper.shared().createArrayNode();
            array.forEach(n -> out.add(visible(n)));
            return out;
        }
        if (node instanceof ObjectNode object) {
            ObjectNode out = JsonMapper.shared().createObjectNode();
            object.properties().forEach(e -> out.set(Text.visible(e.getKey()), visible(e.getValue())));
            return out;
        }
        return node;
    }
}
