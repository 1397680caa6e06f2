package io.deadheat.synth.prove;

import io.deadheat.model.Access;
import io.deadheat.model.Race;
import io.deadheat.synth.context.RacingPair;
import io.deadheat.synth.source.TestCase;
import io.deadheat.synth.source.TestClass;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which of the races that were seen while all tests of a class ran belong to which test: those whose stacks lead through
 * it, and those that were seen in another test but are among the pairs that this one was written for.
 */
final class Candidates {
    private final TestClass tests;
    private final Pattern frame;
    private final Map<String, List<Race>> byTest = new LinkedHashMap<>();

    Candidates(TestClass tests, List<Race> seen) {
        this.tests = tests;
        this.frame = Pattern.compile(Pattern.quote(tests.fullName()) + "\\.lambda\\$(\\w+)\\$\\d+\\(.*");
        tests.tests().forEach(t -> byTest.put(t.name(), new ArrayList<>()));
        for (Race race : seen) {
            String name = testOf(race.first);
            if (name != null && byTest.containsKey(name)) {
                byTest.get(name).add(race);
            }
        }
        tests.tests().forEach(t -> expected(t, seen));
    }

    private String testOf(Access access) {
        for (String line : access.stack()) {
            Matcher m = frame.matcher(line);
            if (m.matches()) {
                return m.group(1);
            }
        }
        return null;
    }

    private void expected(TestCase test, List<Race> seen) {
        Set<String> pairs =
                test.racy().pairs().stream().map(RacingPair::statements).collect(Collectors.toSet());
        List<Race> own = byTest.get(test.name());
        for (Race race : seen) {
            boolean ofOneTest =
                    Statements.of(race, c -> c.equals(tests.fullName())).equals(race.id);
            if (ofOneTest && pairs.contains(race.id) && !own.contains(race)) {
                own.add(race);
            }
        }
    }

    List<Race> of(TestCase test) {
        return byTest.get(test.name());
    }
}
