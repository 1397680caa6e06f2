package io.deadheat.engine.check;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.program.Program;
import io.deadheat.engine.program.Statements;
import io.deadheat.engine.program.TargetJdk;
import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.report.DossierMerger;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What other JVMs with the agent in them have seen, such as those in which a build has run the tests. They may have had
 * classes that the program to be controlled does not have, those of a test runner say.
 */
record EarlierRuns(Dossier dossier, Completeness completeness, List<String> problems) {

    static EarlierRuns read(List<Path> files, Program program, TargetJdk jdk, Path work) throws IOException {
        List<Dossier> seen = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Path file : files) {
            Dossier one = DossierReader.read(file);
            if (one.coverage.notes().contains(Coverage.UNFINISHED)) {
                one.coverage = one.coverage.without(Coverage.UNFINISHED);
                problems.add("the JVM of " + file.getFileName()
                        + " ended before its last report; what it saw in its last seconds is missing");
            }
            seen.add(one);
        }
        Completeness completeness = problems.isEmpty() ? Completeness.FULL : Completeness.LOST;
        Dossier all = DossierMerger.merge(seen);
        try (Statements statements = Statements.of(program, jdk, work)) {
            all.races.removeIf(r -> !has(statements, r));
        }
        return new EarlierRuns(all, completeness, problems);
    }

    private static boolean has(Statements statements, Race race) {
        return statements.has(race.first.site()) && statements.has(race.second.site());
    }
}
