package io.deadheat.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {
    @Test
    void whatTheWriterWritesIsReadBack() {
        String text = "a\"b\\c\n\t\u0001\ud83d\ude00";
        String json = JsonWriter.pretty()
                .beginObject()
                .field("text", text)
                .field("number", -12.5)
                .field("nothing", null)
                .strings("list", List.of("x", ""))
                .endObject()
                .toString();
        Object read = JsonReader.read(json);
        assertThat(read).isInstanceOf(Map.class);
        Map<?, ?> object = (Map<?, ?>) read;
        assertThat(object.get("text")).isEqualTo(text);
        assertThat(object.get("number")).isEqualTo(-12.5);
        assertThat(object.containsKey("nothing")).isTrue();
        assertThat(object.get("nothing")).isNull();
        assertThat(object.get("list")).isEqualTo(Arrays.asList("x", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[1,]", "{\"a\":1,}", "\"x", "{}{}", "tru", "{a:1}", "\"\\u12", "[1 2]"})
    void whatIsNotJsonIsRefused(String text) {
        assertThatThrownBy(() -> JsonReader.read(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
