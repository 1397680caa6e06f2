package io.deadheat.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.report.UnifiedDiff.Change;
import org.junit.jupiter.api.Test;

class UnifiedDiffTest {
    @Test
    void becomesReplacementsOfLines() {
        assertThat(UnifiedDiff.parse("""
                        --- a/A.java
                        +++ b/A.java
                        @@ -3,4 +3,5 @@ class A {
                         three
                        -four
                        +FOUR
                        +and more
                         five
                        +five and a half
                         six
                        """))
                .containsExactly(
                        new Change("A.java", 4, 1, "FOUR\nand more\n"),
                        new Change("A.java", 6, 0, "five and a half\n"));
    }

    @Test
    void whatIsNoDiffHasNoChanges() {
        assertThat(UnifiedDiff.parse(null)).isEmpty();
        assertThat(UnifiedDiff.parse("-a\n+b\n")).isEmpty();
    }
}
