package io.deadheat.agent.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("unused")
class OutsideCallsTest {
    static class LooksForAFile {
        static boolean there() {
            return new File("f").exists();
        }
    }

    static class NamesAFile {
        static PrintWriter writer() throws IOException {
            return new PrintWriter("f", "UTF-8");
        }
    }

    static class RefersToFiles {
        static Predicate<Path> there() {
            return Files::exists;
        }
    }

    static class Connects {
        static Object socket() throws IOException {
            return new java.net.Socket("localhost", 1);
        }
    }

    static class Runs {
        static Object process() throws IOException {
            return Runtime.getRuntime().exec(new String[] {"true"});
        }
    }

    static class WritesToMemory {
        static byte[] bytes() throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            new DataOutputStream(bytes).writeInt(1);
            new PrintWriter(new StringWriter()).print("x");
            return bytes.toByteArray();
        }
    }

    static class ReadsWhatItIsGiven {
        static int first(InputStream in) throws IOException {
            return in.read();
        }
    }

    private static boolean opens(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream(
                type.getName().substring(type.getPackageName().length() + 1) + ".class")) {
            return OutsideCalls.in(in.readAllBytes());
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {LooksForAFile.class, NamesAFile.class, RefersToFiles.class, Connects.class, Runs.class})
    void whoOpensSomethingLooksOutside(Class<?> type) throws IOException {
        assertThat(opens(type)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(classes = {WritesToMemory.class, ReadsWhatItIsGiven.class})
    void streamsAloneDoNot(Class<?> type) throws IOException {
        assertThat(opens(type)).isFalse();
    }
}
