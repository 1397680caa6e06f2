package io.deadheat.engine.confirm;

import io.deadheat.engine.program.Program;
import io.deadheat.engine.program.TestProgram;
import io.deadheat.model.Access;
import io.deadheat.model.Race;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which of a program's tests the runs for a pair need: those that the call paths to the two accesses come from. One run of
 * all tests of a project may take as long as a hundred of the one that matters.
 */
final class NeededTests {
    private final List<String> all;

    NeededTests(Program program) {
        this.all = program instanceof TestProgram tests ? tests.tests() : List.of();
    }

    /** Empty where all are needed, because there is but one or a path does not say where it comes from. */
    List<String> of(Race race) {
        List<String> first = named(race.first);
        List<String> second = named(race.second);
        if (all.size() < 2 || first.isEmpty() && second.isEmpty()) {
            return List.of();
        }
        List<String> needed = all.stream()
                .filter(t -> first.contains(t) || second.contains(t))
                .toList();
        return needed.size() == all.size() ? List.of() : needed;
    }

    /** A thread that a scan names is named by the place that starts it. */
    private List<String> named(Access access) {
        return all.stream()
                .filter(test -> Stream.concat(access.stack().stream(), Stream.ofNullable(access.thread()))
                        .anyMatch(frame -> isIn(frame, test)))
                .toList();
    }

    private static boolean isIn(String frame, String test) {
        String name = test.replaceFirst("#.*", "");
        int at = frame.indexOf(name);
        int end = at + name.length();
        boolean begins = at == 0 || at > 0 && !Character.isJavaIdentifierPart(frame.charAt(at - 1));
        return begins && end < frame.length() && (frame.charAt(end) == '.' || frame.charAt(end) == '$');
    }

    /** Of the pairs, which come in the order in which they are to be tried, some that need the same tests as the first. */
    List<Race> group(List<Race> races, int size) {
        List<String> tests = of(races.get(0));
        return races.stream().filter(r -> of(r).equals(tests)).limit(size).toList();
    }
}
