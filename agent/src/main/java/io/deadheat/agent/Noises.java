package io.deadheat.agent;

import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Noise as the options ask for it. */
final class Noises {
    private static final int PERCENT = 20;

    private Noises() {}

    /** Null where none is wanted. */
    static Noise of(AgentOptions options) throws IOException {
        String wanted = options.get(Key.NOISE, null);
        if (wanted == null) {
            return null;
        }
        String[] parts = wanted.split(":");
        String at = options.get(Key.NOISE_AT, null);
        return new Noise(
                Noise.Kind.valueOf(parts[0].toUpperCase(Locale.ROOT)),
                parts.length > 1 ? Integer.parseInt(parts[1]) : PERCENT,
                parts.length > 2 ? Long.parseLong(parts[2]) : 1,
                at == null ? Set.of() : statements(Files.readString(Path.of(at))));
    }

    /** The keys of the two statements of every race. */
    private static Set<String> statements(String races) {
        Set<String> keys = new HashSet<>();
        for (Object race : (List<?>) ((Map<?, ?>) JsonReader.read(races)).get("races")) {
            Map<?, ?> r = (Map<?, ?>) race;
            for (String side : List.of("first", "second")) {
                Map<?, ?> s = (Map<?, ?>) r.get(side);
                int ordinal = ((Number) s.get("ordinal")).intValue();
                keys.add(s.get("class") + "#" + s.get("descriptor") + '#' + r.get("field") + '#' + ordinal);
            }
        }
        return keys;
    }
}
