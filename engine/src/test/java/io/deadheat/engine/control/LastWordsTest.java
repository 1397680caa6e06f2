package io.deadheat.engine.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LastWordsTest {
    @TempDir
    Path folder;

    private String of(String said) throws IOException {
        return LastWords.in(Files.writeString(folder.resolve("log"), said));
    }

    @Test
    void aCrashIsToldByItsCause() throws IOException {
        assertThat(of("""
                hello
                #
                # A fatal error has been detected by the Java Runtime Environment:
                #
                #  SIGSEGV (0xb) at pc=0x00007f5e0c6a1b2d, pid=17, tid=18
                #
                # JRE version: OpenJDK Runtime Environment (17.0.15+6)
                #
                """)).isEqualTo("SIGSEGV (0xb)");
        assertThat(of("#\n#  Internal Error (debug.cpp:362), pid=17, tid=18\n#  fatal error: none\n#\n"))
                .isEqualTo("Internal Error (debug.cpp:362)");
    }

    @Test
    void otherwiseItIsTheLastLineThatSaysSomething() throws IOException {
        assertThat(of("one\n# two\n#\n\n")).isEqualTo("# two");
        assertThat(of("\n#\n")).isNull();
        assertThat(of("java.io.IOException: No space left on device\n\tat a.B.c(B.java:1)\n\t... 2 more\n"))
                .isEqualTo("java.io.IOException: No space left on device");
    }
}
