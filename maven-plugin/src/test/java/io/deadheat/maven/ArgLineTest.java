package io.deadheat.maven;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ArgLineTest {
    @Test
    void isCutAtSpacesOutsideQuotes() {
        assertThat(ArgLine.split("  -Xmx1g \"-Da=b c\" -Dx='y z'\t-ea "))
                .containsExactly("-Xmx1g", "-Da=b c", "-Dx=y z", "-ea");
        assertThat(ArgLine.split(" ")).isEmpty();
        assertThat(ArgLine.split("-Dempty=\"\"")).containsExactly("-Dempty=");
    }

    @Test
    void aFlagComesBeforeTheOthersAsOneWord() {
        String line = ArgLine.prepend("-javaagent:my jar=x", "-Xmx1g");
        assertThat(line).isEqualTo("\"-javaagent:my jar=x\" -Xmx1g");
        assertThat(ArgLine.split(line)).containsExactly("-javaagent:my jar=x", "-Xmx1g");
        assertThat(ArgLine.prepend("-ea", null)).isEqualTo("-ea");
        assertThat(ArgLine.split(ArgLine.quote("-Da=say \"hello\""))).containsExactly("-Da=say \"hello\"");
    }
}
