package io.deadheat.agent.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StayingPackagesTest {
    private final Map<String, ProgramClass> used = new HashMap<>();

    private void stays(String name, String... mentions) {
        used.put(name, new ProgramClass(null, null, 1, true, Set.of(), false, Set.of(mentions)));
    }

    private void isLoadedAnew(String name, String... mentions) {
        used.put(name, new ProgramClass(null, null, 1, true, null, false, Set.of(mentions)));
    }

    private Set<String> staying(String... anew) {
        return StayingPackages.of(used, Set.of(anew));
    }

    @Test
    void whoMentionsWhatIsLoadedAnewIsLoadedAnew() {
        isLoadedAnew("log.Log", "log");
        stays("store.Map", "store", "log");
        stays("app.Main", "app", "store");
        stays("text.Words", "text");
        assertThat(staying()).containsExactly("text");
    }

    @Test
    void whatIsLoadedAnewMayMentionWhatStays() {
        isLoadedAnew("Main", "", "store");
        stays("store.Map", "store");
        assertThat(staying()).containsExactly("store");
    }

    @Test
    void aPackageIsNotDivided() {
        isLoadedAnew("app.Main", "app");
        stays("app.Words", "app");
        assertThat(staying()).isEmpty();
    }

    @Test
    void circlesGoTogether() {
        stays("a.A", "a", "b");
        stays("b.B", "b", "a");
        isLoadedAnew("c.C", "c");
        assertThat(staying()).containsExactlyInAnyOrder("a", "b");
        stays("b.Other", "b", "c");
        assertThat(staying()).isEmpty();
    }

    @Test
    void whatNobodyHasUsedYetBelongsToThoseWhoMentionIt() {
        isLoadedAnew("app.Main", "app", "later");
        stays("store.Map", "store", "unused");
        assertThat(staying()).containsExactlyInAnyOrder("store", "unused");
        assertThat(staying("unused")).isEmpty();
    }
}
