package io.deadheat.engine.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.report.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsTailTest {
    @TempDir
    Path folder;

    @Test
    void linesAreReadWhenTheyAreWhole() throws IOException {
        Path file = folder.resolve("results");
        List<String> read = new ArrayList<>();
        ResultsTail tail = new ResultsTail(file, read::add);
        tail.poll();
        Files.write(file, bytes("one\ntw\0\0\0\0"));
        tail.poll();
        assertThat(read).containsExactly("one");
        Files.write(file, bytes("one\ntw\0\n\0\0"));
        tail.poll();
        assertThat(read).as("a break seen before what stands before it").containsExactly("one");
        Files.write(file, bytes("one\ntwo\nthree\n"));
        tail.poll();
        assertThat(read).containsExactly("one", "two", "three");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void aRunInBriefIsLikeTheOneBeforeButForItsSchedule() {
        String said = "{\"job\":\"j\",\"seed\":1,\"schedule\":\"aa\",\"classes\":\"c\",\"steps\":3,\"switches\":2,"
                + "\"choices\":1,\"threads\":4,\"controlled\":true,\"hang\":false,\"output\":\"[1,2]\",\"preemptions\":0}";
        String then = said.replace("\"seed\":1", "\"seed\":-7")
                .replace("aa", "00ff")
                .replace("steps\":3", "steps\":30")
                .replace("choices\":1", "choices\":10");
        assertThat(RunRecord.parse(Json.parse(said)).butFor("[-7,\"00ff\",30,20,10,5]"))
                .isEqualTo(RunRecord.parse(Json.parse(then)));
    }
}
