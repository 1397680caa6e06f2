package io.deadheat.synth.source;

import io.deadheat.synth.context.RacyContext;
import java.util.List;

/**
 * One test.
 *
 * @param doc lines of its Javadoc
 * @param suppressed warnings that the library's own API makes unavoidable
 */
public record TestCase(String name, RacyContext racy, Body body, List<String> doc, List<String> suppressed) {
    public TestCase withDoc(List<String> lines) {
        return new TestCase(name, racy, body, lines, suppressed);
    }

    TestCase suppressing(List<String> warnings) {
        return new TestCase(name, racy, body, doc, warnings);
    }
}
