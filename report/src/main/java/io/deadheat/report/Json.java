package io.deadheat.report;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A JSON object read by name. What is absent or {@code null} is null; what has the wrong type is an {@link
 * IllegalArgumentException} that names it.
 */
public final class Json {
    private final JsonNode node;
    private final String name;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .build();

    /** Reads one object; what is none is a {@link JacksonException} or an {@link IllegalArgumentException}. */
    public static Json parse(String json) {
        return new Json(MAPPER.readTree(json), "the file");
    }

    /** Reads one object off a line that may be torn; what is none is an {@link IllegalArgumentException}. */
    public static Json ofLine(String line) {
        try {
            return parse(line);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("not valid JSON: " + e.getOriginalMessage(), e);
        }
    }

    Json(JsonNode node, String name) {
        if (!node.isObject()) {
            throw new IllegalArgumentException(name + " is not a JSON object");
        }
        this.node = node;
        this.name = name;
    }

    public String text(String key) {
        JsonNode value = get(key);
        return value == null ? null : expect(value.isString(), key, value).stringValue();
    }

    public String required(String key) {
        String value = text(key);
        if (value == null) {
            throw new IllegalArgumentException("\"" + key + "\" is missing in " + name);
        }
        return value;
    }

    public Long number(String key) {
        JsonNode value = get(key);
        return value == null
                ? null
                : (Long) expect(value.canConvertToLong(), key, value).longValue();
    }

    public Integer integer(String key) {
        JsonNode value = get(key);
        return value == null
                ? null
                : (Integer) expect(value.canConvertToInt(), key, value).intValue();
    }

    public int count(String key) {
        Integer value = integer(key);
        return value == null ? 0 : value;
    }

    public Double decimal(String key) {
        JsonNode value = get(key);
        return value == null
                ? null
                : (Double) expect(value.isNumber(), key, value).doubleValue();
    }

    public Boolean bool(String key) {
        JsonNode value = get(key);
        return value == null
                ? null
                : (Boolean) expect(value.isBoolean(), key, value).booleanValue();
    }

    /** Whether there is something under {@code key}, whatever it is. */
    public boolean has(String key) {
        return get(key) != null;
    }

    public Json child(String key) {
        JsonNode value = get(key);
        return value == null ? null : new Json(value, "\"" + key + "\"");
    }

    public Stream<Json> each(String key) {
        return array(key).map(n -> new Json(n, "an element of \"" + key + "\""));
    }

    public List<String> strings(String key) {
        return array(key).map(n -> expect(n.isString(), key, n).stringValue()).toList();
    }

    /** The enum constant whose JSON word stands under {@code key}. */
    public <E> E constant(String key, E[] values, Function<E, String> word) {
        String text = text(key);
        if (text == null) {
            return null;
        }
        return Stream.of(values)
                .filter(v -> word.apply(v).equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("\"" + key + "\" is unknown: " + text));
    }

    private Stream<JsonNode> array(String key) {
        JsonNode value = get(key);
        return value == null
                ? Stream.empty()
                : expect(value.isArray(), key, value).valueStream();
    }

    private JsonNode get(String key) {
        JsonNode value = node.get(key);
        return value == null || value.isNull() ? null : value;
    }

    private static JsonNode expect(boolean right, String key, JsonNode value) {
        if (!right) {
            throw new IllegalArgumentException("\"" + key + "\" has the wrong type");
        }
        return value;
    }
}
