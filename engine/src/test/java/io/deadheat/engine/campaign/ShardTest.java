package io.deadheat.engine.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deadheat.engine.BadInputException;
import io.deadheat.model.Dossier;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShardTest {
    @Test
    void everyJobIsInExactlyOneShard() {
        List<Job> jobs = IntStream.range(0, 103)
                .mapToObj(i -> new Job("J" + i, i, 1, 1, new Dossier()))
                .toList();
        List<Job> all = IntStream.rangeClosed(1, 40)
                .mapToObj(i -> new Shard(i, 40).of(jobs))
                .peek(part -> assertThat(part).hasSizeBetween(2, 3))
                .flatMap(List::stream)
                .toList();
        assertThat(all).containsExactlyInAnyOrderElementsOf(jobs);
    }

    @ParameterizedTest
    @CsvSource({
        "JOB_COMPLETION_INDEX, 0, JOB_COMPLETIONS, 1",
        "CI_NODE_INDEX, 1, CI_NODE_TOTAL, 1",
        "CIRCLE_NODE_INDEX, 39, CIRCLE_NODE_TOTAL, 40",
        "SYSTEM_JOBPOSITIONINPHASE, 7, SYSTEM_TOTALJOBSINPHASE, 7"
    })
    void theEnvironmentSaysWhichOneThisIs(String index, String value, String count, int expected) {
        assertThat(Shard.parse("auto", Map.of(index, value, count, "40"))).isEqualTo(new Shard(expected, 40));
        assertThat(Shard.parse("auto/40", Map.of(index, value))).isEqualTo(new Shard(expected, 40));
    }

    @Test
    void whatTheEnvironmentDoesNotSayIsBadInput() {
        assertThatThrownBy(() -> Shard.parse("auto", Map.of("JOB_COMPLETION_INDEX", "3")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("--shard auto/N");
        assertThatThrownBy(() -> Shard.parse("auto/4", Map.of()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("JOB_COMPLETION_INDEX");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0/4", "5/4", "1/0", "a/b", "3", "-1/4", "1/4/2", "auto/0"})
    void noShard(String text) {
        assertThatThrownBy(() -> Shard.parse(text, Map.of("CI_NODE_INDEX", "1")))
                .isInstanceOf(BadInputException.class);
    }
}
