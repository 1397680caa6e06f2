package io.deadheat.synth.source;

import io.deadheat.synth.context.RacyContext;
import java.util.List;

/**
 * One test.
 *
 * @param doc lines of its Javadoc
 * @param raw the body with raw types, for where the inferred ones do not fit; null if it is not to be tried
 * @param suppressed warnings that the library's own API makes unavoidable
 * @param inherited how many of its two calls are of methods that a class of the JDK has given to the one under test
 */
public record TestCase(
        String name, RacyContext racy, Body body, Body raw, List<String> doc, List<String> suppressed, int inherited) {
    /** Whether it is wanted only where simpler tests show nothing. */
    public boolean isSpare() {
        return racy != null && racy.spare();
    }

    public TestCase withDoc(List<String> lines) {
        return new TestCase(name, racy, body, raw, lines, suppressed, inherited);
    }

    TestCase suppressing(List<String> warnings) {
        return new TestCase(name, racy, body, raw, doc, warnings, inherited);
    }

    TestCase withRawTypes() {
        return new TestCase(name, racy, raw, null, doc, suppressed, inherited);
    }
}
