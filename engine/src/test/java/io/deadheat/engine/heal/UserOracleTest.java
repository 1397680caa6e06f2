package io.deadheat.engine.heal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.control.RunRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A judge that a user has written may be anything. */
class UserOracleTest {
    private static final RunRecord RUN = new RunRecord(
            "job", 1, "5be0", "", 1, 0, 1, true, false, null, "said", List.of(), List.of(), List.of(), List.of(),
            List.of(), List.of(), List.of(), null, null, null, false, List.of());

    @Test
    void aJudgeWhoDoesNotAnswerIsEnded() throws Exception {
        Process mute = judge("mute");
        UserOracle oracle = new UserOracle("Mute", mute, 1);
        assertThatThrownBy(() -> oracle.isGood(RUN))
                .isInstanceOf(BadInputException.class)
                .hasMessage("the oracle Mute gave no answer in 1 s");
        assertThat(mute.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aJudgeWhoLeavesIsNamed() throws Exception {
        UserOracle oracle = new UserOracle("Gone", judge("gone"), 30);
        assertThatThrownBy(() -> oracle.isGood(RUN))
                .isInstanceOf(BadInputException.class)
                .hasMessage("the oracle Gone ended without an answer");
    }

    private static Process judge(String how) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = Path.of("target", "test-classes").toString();
        return new ProcessBuilder(java, "-cp", classes, Judge.class.getName(), how).start();
    }

    /** Hears what it is told and says nothing, or leaves at once. */
    static final class Judge {
        private Judge() {}

        public static void main(String[] how) throws IOException {
            int heard = 0;
            while (how[0].equals("mute") && heard >= 0) {
                heard = System.in.read();
            }
        }
    }
}
