package io.deadheat.agent.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrategiesTest {
    private static final RaceSet NOTHING = new RaceSet(List.of());

    private static Strategy make(String name, Supplier<Script> program) {
        return Strategies.make(name, NOTHING, Script.profile(program));
    }

    private static Map<String, Integer> orders(Supplier<Script> program, String strategy, int runs) {
        Strategy s = make(strategy, program);
        Map<String, Integer> orders = new HashMap<>();
        for (int seed = 1; seed <= runs; seed++) {
            orders.merge(Script.run(program, s, seed).order(), 1, Integer::sum);
        }
        return orders;
    }

    private static double failures(Supplier<Script> program, String strategy, int runs) {
        Strategy s = make(strategy, program);
        int failures = 0;
        for (int seed = 1; seed <= runs; seed++) {
            failures += Script.run(program, s, seed).run().failures.isEmpty() ? 0 : 1;
        }
        return (double) failures / runs;
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "serial", "pct", "pos", "surw", "alike", "conflict", "mix"})
    void theSameSeedGivesTheSameScheduleAndOthersGiveOthers(String name) {
        Strategy one = make(name, Programs::threeByTwo);
        Strategy other = make(name, Programs::threeByTwo);
        Set<String> schedules = new HashSet<>();
        for (long seed = 1; seed <= 100; seed++) {
            String schedule = Script.run(Programs::threeByTwo, one, seed).run().schedule();
            assertThat(Script.run(Programs::threeByTwo, other, seed).run().schedule())
                    .isEqualTo(schedule);
            schedules.add(schedule);
        }
        assertThat(schedules).hasSizeGreaterThan(1);
    }

    @Test
    void aSeedDoesNotDependOnTheRunsBeforeIt() {
        for (String name : List.of("random", "serial", "pct", "pos", "surw", "alike", "conflict", "mix")) {
            Strategy used = make(name, Programs::threeByTwo);
            for (long seed = 1; seed < 50; seed++) {
                Script.run(Programs::threeByTwo, used, seed);
            }
            assertThat(Script.run(Programs::threeByTwo, used, 50).order())
                    .isEqualTo(Script.run(Programs::threeByTwo, make(name, Programs::threeByTwo), 50)
                            .order());
        }
    }

    @Test
    void theRandomWalkFavoursNobody() {
        Map<String, Integer> orders = orders(Programs::twoByTwo, "random", 12_000);
        Map<Character, Integer> first = new HashMap<>();
        orders.forEach((order, n) -> first.merge(order.charAt(0), n, Integer::sum));
        assertThat(orders).hasSize(6);
        assertThat(first.get('a')).isCloseTo(6000, within(300));
        assertThat(orders.get("a b c d")).isCloseTo(3000, within(250));
        assertThat(orders.get("a c b d")).isCloseTo(1500, within(180));
    }

    @Test
    void serialNeverInterruptsAThread() {
        Map<String, Integer> orders = orders(Programs::threeByTwo, "serial", 600);
        assertThat(orders.keySet()).containsExactlyInAnyOrder("a b c d e f", "a b e f c d");
    }

    @Test
    void pctFindsABugOfDepthTwoAtLeastAsOftenAsItPromises() {
        int n = 2;
        int k = 4;
        assertThat(failures(Programs::lostUpdate, "pct:2", 4000)).isGreaterThan(1.0 / (n * k));
    }

    @Test
    void pctOfDepthOneOnlyOrdersThreads() {
        assertThat(orders(Programs::twoByTwo, "pct:1", 200).keySet()).containsExactlyInAnyOrder("a b c d", "c d a b");
    }

    @Test
    void howManyThreadsDoTheSameDoesNotMatterToTheOneThatLooksAtKinds() {
        double few = failures(() -> Programs.stages(3), "alike", 2000);
        double many = failures(() -> Programs.stages(40), "alike", 2000);
        assertThat(few).isGreaterThan(0.05);
        assertThat(many).isGreaterThan(few / 2);
        assertThat(failures(() -> Programs.stages(40), "pct:2", 2000))
                .as("which it does to PCT")
                .isLessThan(many / 5);
    }

    @Test
    void howFarApartTwoAccessesAreDoesNotMatterToTheOneThatBringsThemTogether() {
        assertThat(failures(() -> Programs.thereForAMoment(100), "conflict", 1000))
                .isGreaterThan(0.05);
        assertThat(failures(() -> Programs.thereForAMoment(100), "random", 1000))
                .as("which it does to a random walk")
                .isLessThan(0.01);
    }

    @Test
    void posSamplesEveryOrderOfConflictingAccesses() {
        Map<String, Integer> orders = orders(Programs::lostUpdate, "pos", 6000);
        assertThat(orders).hasSize(6);
        assertThat(failures(Programs::lostUpdate, "pos", 6000)).isGreaterThan(0.3);
    }

    @Test
    void surwSamplesTheOrdersOfInterestingEventsUniformly() {
        Map<String, Integer> orders = orders(Programs::fourAndOne, "surw", 5000);
        assertThat(orders).hasSize(5);
        assertThat(orders.values()).allSatisfy(n -> assertThat(n).isCloseTo(1000, within(150)));
        assertThat(orders(Programs::fourAndOne, "random", 5000).get("a b c d e"))
                .as("which the random walk does not")
                .isLessThan(500);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"random", "serial", "pct", "pct:1", "pos", "surw", "alike", "conflict", "mix", "dfs:2", "follow:"
            })
    void aThreadThatSpinsLetsTheOthersRun(String name) {
        for (Operation kind : List.of(Operation.LOOP, Operation.YIELD, Operation.READ)) {
            if (kind == Operation.READ && (name.startsWith("dfs") || name.startsWith("follow"))) {
                continue;
            }
            Strategy strategy = make(name, () -> Programs.spin(kind));
            for (long seed = 1; seed <= 60 && !strategy.exhausted(); seed++) {
                Run run = Script.run(() -> Programs.spin(kind), strategy, seed).run();
                assertThat(run.hang).as("%s of %s, seed %d", kind, name, seed).isFalse();
                assertThat(run.steps).isLessThan(30_000);
            }
        }
    }

    @Test
    void aClassOfTheUsersIsAStrategy() {
        Strategy strategy = make(LastCreatedFirst.class.getName(), Programs::twoByTwo);
        assertThat(Script.run(Programs::twoByTwo, strategy, 1).order()).isEqualTo("c d a b");
    }

    /** As a user might write one. */
    public static final class LastCreatedFirst implements Strategy {
        @Override
        public Task choose(List<Task> enabled, Task current) {
            return enabled.get(enabled.size() - 1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"nosuch", "java.lang.String", "pct:x", "pct:0", "dfs:-1", "follow:1.2"})
    void whatIsNoStrategyIsSaidToBeNone(String name) {
        assertThatThrownBy(() -> make(name, Programs::twoByTwo))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(name.substring(name.indexOf(':') + 1));
    }
}
