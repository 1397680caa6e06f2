package io.deadheat.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The patterns of {@code --include}, {@code --exclude}, {@code --api} and suppressions. */
class NamePatternTest {
    @ParameterizedTest
    @CsvSource({
        "org.acme.**, org.acme.Till, true",
        "org.acme.**, org.acme.shop.Till, true",
        "org.acme.**, org.acmeshop.Till, false",
        "org.acme.*, org.acme.Till, true",
        "org.acme.*, org.acme.shop.Till, false",
        "org.acme.Till, org.acme.Till$Drawer, true",
        "org.acme.Till, org.acme.Tills, false",
        "**.Till, org.acme.Till, true",
        "org.*.Till, org.acme.Till, true",
        "org.a(c)me.Till, org.acme.Till, false"
    })
    void aStarStaysInItsPackageAndTwoDoNot(String pattern, String name, boolean fits) {
        assertThat(NamePattern.compile(pattern).matcher(name).matches()).isEqualTo(fits);
    }
}
