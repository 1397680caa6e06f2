package io.deadheat.engine.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ControlledFlagsTest {
    @Test
    void oursComeBeforeTheUsers() {
        assertThat(ControlledFlags.of(List.of("-Xmx1g"), Map.of(), 2))
                .containsExactly("-XX:ActiveProcessorCount=2", "-XX:+UseSerialGC", "-Xmx1g");
    }

    @Test
    void theUsersCollectorStays() {
        assertThat(ControlledFlags.of(List.of("-XX:+UseZGC"), Map.of(), 2))
                .containsExactly("-XX:ActiveProcessorCount=2", "-XX:+UseZGC");
    }

    @Test
    void aCollectorInTheEnvironmentStays() {
        assertThat(ControlledFlags.of(List.of(), Map.of("JAVA_TOOL_OPTIONS", "-Xmx1g -XX:+UseG1GC"), 2))
                .containsExactly("-XX:ActiveProcessorCount=2");
    }

    @Test
    void aFileOfFlagsMayHoldACollector() {
        assertThat(ControlledFlags.of(List.of("@flags.txt"), Map.of(), 1))
                .containsExactly("-XX:ActiveProcessorCount=1", "@flags.txt");
    }
}
