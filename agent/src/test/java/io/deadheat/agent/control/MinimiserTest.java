package io.deadheat.agent.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class MinimiserTest {
    private static final RaceSet NOTHING = new RaceSet(List.of());

    private static Minimiser.Result minimise(Supplier<Script> program, String strategy, long seed, int budget)
            throws Exception {
        Profile profile = Script.profile(program);
        Minimiser.Runs runs = s -> Script.run(program, s, seed).run();
        return new Minimiser(runs, NOTHING, profile, budget).minimise(Strategies.make(strategy, NOTHING, profile));
    }

    @Test
    void whatFailsIsBroughtDownToTheFewestPreemptions() throws Exception {
        for (Supplier<Script> program : List.<Supplier<Script>>of(Programs::lostUpdate, Programs::inversion)) {
            int failed = 0;
            for (long seed = 1; seed <= 60; seed++) {
                Minimiser.Result result = minimise(program, "random", seed, 1000);
                if (result != null) {
                    failed++;
                    assertThat(result.proved()).isTrue();
                    assertThat(result.run().preemptions).isEqualTo(1);
                    assertThat(result.schedule().departures()).hasSize(1);
                }
            }
            assertThat(failed).isGreaterThan(5);
        }
    }

    @Test
    void theScheduleFoundShowsTheSame() throws Exception {
        Profile profile = Script.profile(Programs::inversion);
        for (long seed = 1; seed <= 60; seed++) {
            Minimiser.Result result = minimise(Programs::inversion, "random", seed, 1000);
            if (result != null) {
                Follow follow = new Follow(Schedule.parse(result.schedule().toString()), null, profile);
                Run run = Script.run(Programs::inversion, follow, seed).run();
                assertThat(Symptom.of(run)).isEqualTo(result.symptom());
                assertThat(follow.followed()).isTrue();
            }
        }
    }

    @Test
    void withoutRunsLeftTheResultIsNotProved() throws Exception {
        long seed = 1;
        while (minimise(Programs::inversion, "random", seed, 3) == null) {
            seed++;
        }
        assertThat(minimise(Programs::inversion, "random", seed, 3).proved()).isFalse();
    }

    @Test
    void aRunThatShowsNothingIsNotMinimised() throws Exception {
        assertThat(minimise(Programs::twoByTwo, "random", 1, 100)).isNull();
    }

    @Test
    void aRecordedScheduleRepeatsTheRun() {
        Profile profile = Script.profile(Programs::threeByTwo);
        for (long seed = 1; seed <= 200; seed++) {
            Recorded recorded = new Recorded(new RandomWalk(), profile);
            String order = Script.run(Programs::threeByTwo, recorded, seed).order();
            Follow follow = new Follow(recorded.schedule(), null, profile);
            assertThat(Script.run(Programs::threeByTwo, follow, seed).order()).isEqualTo(order);
        }
    }
}
