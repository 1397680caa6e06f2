package io.deadheat.report;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * A JSON object read by name. What is absent or {@code null} is null; what has the wrong type is an {@link
 * IllegalArgumentException} that names it.
 */
final class Json {
    private final JsonNode node;
    private final String name;

    Json(JsonNode node, String name) {
        if (!node.isObject()) {
            throw new IllegalArgumentException(name + " is not a JSON object");
        }
        this.node = node;
        this.name = name;
    }

    String text(String key) {
        JsonNode value = get(key);
        return value == null ? null : expect(value.isString(), key, value).stringValue();
    }

    String required(String key) {
        String value = text(key);
        if (value == null) {
            throw new IllegalArgumentException("\"" + key + "\" is missing in " + name);
        }
        return value;
    }

    Long number(String key) {
        JsonNode value = get(key);
        return value == null
                ? null
                : (Long) expect(value.canConvertToLong(), key, value).longValue();
    }

    Integer integer(String key) {
        JsonNode value = get(key);
        return value == null
                ? null
                : (Integer) expect(value.canConvertToInt(), key, value).intValue();
    }

    int count(String key) {
        Integer value = integer(key);
        return value == null ? 0 : value;
    }

    Double decimal(String key) {
        JsonNode value = get(key);
        return value == null
                ? null
                : (Double) expect(value.isNumber(), key, value).doubleValue();
    }

    Boolean bool(String key) {
        JsonNode value = get(key);
        return value == null
                ? null
                : (Boolean) expect(value.isBoolean(), key, value).booleanValue();
    }

    Json child(String key) {
        JsonNode value = get(key);
        return value == null ? null : new Json(value, "\"" + key + "\"");
    }

    Stream<Json> each(String key) {
        return array(key).map(n -> new Json(n, "an element of \"" + key + "\""));
    }

    List<String> strings(String key) {
        return array(key).map(n -> expect(n.isString(), key, n).stringValue()).toList();
    }

    /** The enum constant whose JSON word stands under {@code key}. */
    <E> E constant(String key, E[] values, Function<E, String> word) {
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
