package io.deadheat.engine.fix;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Two patches of the same files as one. */
final class United {
    private United() {}

    /** A patch that does what both do to the {@code originals}, or null where they change the same lines. */
    static Patch of(Patch one, Patch other, Map<Path, String> originals) {
        Map<Path, String> texts = new LinkedHashMap<>(one.texts());
        for (Map.Entry<Path, String> e : other.texts().entrySet()) {
            String text = texts.containsKey(e.getKey())
                    ? merged(originals.get(e.getKey()), texts.get(e.getKey()), e.getValue())
                    : e.getValue();
            if (text == null) {
                return null;
            }
            texts.put(e.getKey(), text);
        }
        return new Patch(one.kind() + "; " + other.kind(), texts);
    }

    private static String merged(String original, String one, String other) {
        List<String> lines = lines(original);
        List<AbstractDelta<String>> deltas =
                new ArrayList<>(DiffUtils.diff(lines, lines(one)).getDeltas());
        for (AbstractDelta<String> delta : DiffUtils.diff(lines, lines(other)).getDeltas()) {
            if (deltas.stream().noneMatch(d -> d.equals(delta))) {
                deltas.add(delta);
            }
        }
        deltas.sort(Comparator.comparingInt(United::begin).thenComparingInt(United::end));
        List<String> result = new ArrayList<>();
        int at = 0;
        for (AbstractDelta<String> delta : deltas) {
            if (begin(delta) < at) {
                return null;
            }
            result.addAll(lines.subList(at, begin(delta)));
            result.addAll(delta.getTarget().getLines());
            at = end(delta);
        }
        result.addAll(lines.subList(at, lines.size()));
        return String.join("\n", result);
    }

    private static List<String> lines(String text) {
        return List.of(text.split("\n", -1));
    }

    private static int begin(AbstractDelta<String> delta) {
        return delta.getSource().getPosition();
    }

    private static int end(AbstractDelta<String> delta) {
        return begin(delta) + delta.getSource().size();
    }
}
