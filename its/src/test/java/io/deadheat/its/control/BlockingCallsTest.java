package io.deadheat.its.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Controlled;
import io.deadheat.its.Jdks;
import io.deadheat.report.Json;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads that block in the operating system let others go on, come back, and are said to have been outside. */
class BlockingCallsTest {
    private static final int RUNS = 5;
    private static final String[] WAYS = {"socket", "channel", "datagram", "selector", "pipe", "process", "left"};

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    private List<Json> runs(Jdks.Jdk jdk, String... ways) throws Exception {
        String[] program = new String[ways.length + 1];
        program[0] = "programs.Blocks";
        System.arraycopy(ways, 0, program, 1, ways.length);
        return Controlled.atSynchronization(folder, jdk)
                .job("random", "random", 1, RUNS)
                .run(program)
                .get("random");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whoBlocksLeavesControlAndComesBack(Jdks.Jdk jdk) throws Exception {
        assertThat(runs(jdk, WAYS)).hasSize(RUNS).allSatisfy(run -> {
            assertThat(run.each("failures")).isEmpty();
            assertThat(run.bool("hang")).isFalse();
            assertThat(run.text("output").split("answered 2", -1)).hasSize(WAYS.length + 1);
            assertThat(run.text("output")).contains("done", "ended 0");
            assertThat(run.bool("controlled")).isFalse();
        });
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void ordinaryFilesAreUnderControl(Jdks.Jdk jdk) throws Exception {
        assertThat(runs(jdk, "file")).hasSize(RUNS).allSatisfy(run -> {
            assertThat(run.text("output")).contains("answered 2");
            assertThat(run.bool("controlled")).isTrue();
        });
    }

    @Test
    void severalSlowRunsAreNotOneThreadThatIsStuck() throws Exception {
        List<Json> runs = Controlled.atSynchronization(folder, Jdks.all().get(0))
                .job("random", "random", 1, 8)
                .run("programs.ComputesOutOfSight")
                .get("random");
        assertThat(runs)
                .hasSize(8)
                .allSatisfy(run -> assertThat(run.bool("controlled")).isTrue());
    }
}
