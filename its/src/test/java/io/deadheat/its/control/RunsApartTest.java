package io.deadheat.its.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Controlled;
import io.deadheat.its.Jdks;
import io.deadheat.report.Json;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A run in a JVM that has made others before sees what the first one saw. */
class RunsApartTest {
    private static final int RUNS = 60;

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    private List<String> printed(Jdks.Jdk jdk, String isolation, String program) throws Exception {
        List<Json> runs = Controlled.everywhere(folder, jdk)
                .isolate(isolation)
                .job("serial", "serial", 1, RUNS)
                .run(program)
                .get("serial");
        assertThat(runs)
                .hasSize(RUNS)
                .allSatisfy(r -> assertThat(r.bool("controlled")).isTrue());
        return runs.stream().map(r -> r.text("output").trim()).toList();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theMainThreadIsLikeNewInEveryRun(Jdks.Jdk jdk) throws Exception {
        List<String> shared = printed(jdk, "auto", "programs.UsedThread");
        assertThat(shared.get(0))
                .startsWith("main 5 false true")
                .contains("class java.lang.ThreadGroup main", "Thread-0");
        assertThat(shared).containsOnly(shared.get(0));
        assertThat(printed(jdk, "loader", "programs.UsedThread")).isEqualTo(shared);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void staticStateIsFreshUnlessSharingIsAskedFor(Jdks.Jdk jdk) throws Exception {
        assertThat(printed(jdk, "auto", "programs.Counted")).containsOnly("run 1");
        assertThat(printed(jdk, "loader", "programs.Counted")).containsOnly("run 1");
        assertThat(printed(jdk, "none", "programs.Counted"))
                .startsWith("run 2", "run 3")
                .endsWith("run " + (RUNS + 1));
    }

    private Controlled random(Jdks.Jdk jdk, String isolation) {
        return Controlled.everywhere(folder, jdk).isolate(isolation).job("random", "random", 1, RUNS);
    }

    private static List<String> told(Controlled controlled, String... program) throws Exception {
        List<Json> runs = controlled.run(program).get("random");
        assertThat(runs).hasSize(RUNS);
        return runs.stream()
                .map(r -> r.text("schedule")
                        + ' '
                        + r.number("steps")
                        + ' '
                        + r.text("classes")
                        + ' '
                        + r.text("output")
                        + r.bool("controlled"))
                .toList();
    }

    private List<String> told(Jdks.Jdk jdk, String isolation, String... program) throws Exception {
        return told(random(jdk, isolation), program);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void staticsThatArePutBackAreLikeNewOnes(Jdks.Jdk jdk) throws Exception {
        assertThat(told(jdk, "none", "programs.Remembers"))
                .anySatisfy(s -> assertThat(s).contains("seen before"));
        Controlled auto = random(jdk, "auto");
        assertThat(told(auto, "programs.Remembers"))
                .isEqualTo(told(jdk, "loader", "programs.Remembers"))
                .noneSatisfy(s -> assertThat(s).contains("seen before"))
                .allSatisfy(s -> assertThat(s).endsWith("true"));
        assertThat(auto.last().text("isolation")).isEqualTo("reset");
    }

    /** Of a class that was only looked at when the statics were noted, as it is the type of a field. */
    @ParameterizedTest
    @MethodSource("jdks")
    void staticsOfClassesThatComeLaterArePutBackToo(Jdks.Jdk jdk) throws Exception {
        assertThat(told(jdk, "auto", "programs.ComesLater"))
                .isEqualTo(told(jdk, "loader", "programs.ComesLater"))
                .anySatisfy(s -> assertThat(s).contains("one 1"))
                .anySatisfy(s -> assertThat(s).contains("other 1"))
                .noneSatisfy(s -> assertThat(s).containsPattern("one 2|other 2"));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void packagesThatCanStayDoSoBesideOthersThatAreLoadedAnew(Jdks.Jdk jdk) throws Exception {
        Controlled auto = random(jdk, "auto");
        assertThat(told(auto, "programs.PartlyAnew"))
                .isEqualTo(told(jdk, "loader", "programs.PartlyAnew"))
                .allSatisfy(s -> assertThat(s).contains(" 0 {} 0 0 NEW").endsWith("true"));
        assertThat(auto.last().text("isolation")).isEqualTo("partly reset");
        assertThat(auto.last().count("stayed")).isPositive();
        assertThat(auto.last().count("loaded")).isPositive();
    }

    /** What stays must not know the classes of a run that is over. */
    @ParameterizedTest
    @MethodSource("jdks")
    void nothingStaysThatLoadsTheOthersByName(Jdks.Jdk jdk) throws Exception {
        String[] program = {"programs.PartlyAnew", "programs.PartlyAnew$Listener"};
        Controlled auto = random(jdk, "auto");
        assertThat(told(auto, program))
                .isEqualTo(told(jdk, "loader", program))
                .allSatisfy(s -> assertThat(s).endsWith("true\ntrue"));
        assertThat(auto.last().text("isolation")).isEqualTo("loaded");
    }
}
