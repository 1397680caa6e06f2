package io.deadheat.agent.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MentionsTest {
    @SuppressWarnings("unused")
    abstract static class Mentioning implements java.util.concurrent.Callable<String> {
        static final String TEXT = "Lorg/text/Only; TList;";

        java.math.BigInteger[] field;

        abstract java.util.regex.Pattern method(java.text.DateFormat format, int number);

        Object makes() {
            return new java.util.zip.Adler32[1][];
        }

        void asks(Object object) {
            assert object instanceof Map.Entry<?, ?>;
        }
    }

    @Test
    void allTypesThatTheJvmMayLookForAreMentioned() throws IOException {
        try (InputStream in = getClass().getResourceAsStream("MentionsTest$Mentioning.class")) {
            assertThat(Mentions.packages(in.readAllBytes()))
                    .contains(
                            "io.deadheat.agent.instrument",
                            "java.util.concurrent",
                            "java.math",
                            "java.util.regex",
                            "java.text",
                            "java.util.zip",
                            "java.util")
                    .doesNotContain("", "org.text");
        }
    }
}
