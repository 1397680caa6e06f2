package io.deadheat.engine.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ControlledFlagsTest {
    @Test
    void oursComeBeforeTheUsers() {
        assertThat(ControlledFlags.of(List.of("-Xmx1g"), Map.of()))
                .containsExactly(ControlledFlags.PROCESSORS, "-XX:+UseSerialGC", "-Xmx1g");
    }

    @Test
    void theUsersCollectorStays() {
        assertThat(ControlledFlags.of(List.of("-XX:+UseZGC"), Map.of()))
                .containsExactly(ControlledFlags.PROCESSORS, "-XX:+UseZGC");
    }

    @Test
    void aCollectorInTheEnvironmentStays() {
        assertThat(ControlledFlags.of(List.of(), Map.of("JAVA_TOOL_OPTIONS", "-Xmx1g -XX:+UseG1GC")))
                .containsExactly(ControlledFlags.PROCESSORS);
    }

    @Test
    void aFileOfFlagsMayHoldACollector() {
        assertThat(ControlledFlags.of(List.of("@flags.txt"), Map.of()))
                .containsExactly(ControlledFlags.PROCESSORS, "@flags.txt");
    }
}
