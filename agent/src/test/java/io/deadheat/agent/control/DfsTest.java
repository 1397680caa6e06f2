package io.deadheat.agent.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class DfsTest {
    private static final int ANY = 50;

    private static Set<String> all(Supplier<Script> program, Dfs dfs) {
        Set<String> orders = new HashSet<>();
        long runs = 0;
        while (!dfs.exhausted()) {
            orders.add(Script.run(program, dfs, 1).order());
            runs++;
        }
        assertThat(dfs.seen()).isEqualTo(runs);
        assertThat(orders).as("no schedule twice").hasSize((int) runs);
        return orders;
    }

    @Test
    void everyInterleavingIsRunOnce() {
        Dfs two = new Dfs(ANY, Script.profile(Programs::twoByTwo));
        assertThat(all(Programs::twoByTwo, two)).hasSize(6);
        assertThat(two.complete()).isTrue();
        assertThat(all(Programs::threeByTwo, new Dfs(ANY, Script.profile(Programs::threeByTwo))))
                .hasSize(90);
    }

    @Test
    void aBoundLeavesOutTheSchedulesWithMorePreemptions() {
        Dfs dfs = new Dfs(0, Script.profile(Programs::twoByTwo));
        assertThat(all(Programs::twoByTwo, dfs)).containsExactly("a b c d");
        assertThat(dfs.complete()).isFalse();
    }

    @Test
    void onlySchedulesThatDepartNearAStatementAreRun() {
        Neighbourhood near = new Neighbourhood(t -> "b".equals(t.base), 0, 0);
        Dfs dfs = new Dfs(1, near, Script.profile(Programs::twoByTwo));
        assertThat(all(Programs::twoByTwo, dfs)).containsExactlyInAnyOrder("a b c d", "a c d b");
        assertThat(dfs.complete()).isFalse();
    }

    @Test
    void fewerPreemptionsComeFirst() {
        Dfs dfs = new Dfs(ANY, Script.profile(Programs::threeByTwo));
        int last = 0;
        while (!dfs.exhausted()) {
            Run run = Script.run(Programs::threeByTwo, dfs, 1).run();
            assertThat(dfs.preemptions()).isGreaterThanOrEqualTo(last).isEqualTo((int) run.preemptions);
            last = dfs.preemptions();
        }
    }

    @Test
    void theFirstFailureHasTheFewestPreemptions() {
        for (Supplier<Script> program :
                java.util.List.<Supplier<Script>>of(Programs::lostUpdate, Programs::inversion)) {
            Dfs dfs = new Dfs(ANY, Script.profile(program));
            Run run = Script.run(program, dfs, 1).run();
            while (run.failures.isEmpty()) {
                run = Script.run(program, dfs, 1).run();
            }
            assertThat(dfs.preemptions()).isEqualTo(1);
        }
    }

    @Test
    void aRunIsRepeatedByItsSchedule() {
        Profile profile = Script.profile(Programs::threeByTwo);
        Dfs dfs = new Dfs(ANY, profile);
        while (!dfs.exhausted()) {
            String order = Script.run(Programs::threeByTwo, dfs, 1).order();
            Strategy repeated = Strategies.make(dfs.repeatedBy(), new RaceSet(java.util.List.of()), profile);
            assertThat(Script.run(Programs::threeByTwo, repeated, 1).order()).isEqualTo(order);
        }
    }
}
