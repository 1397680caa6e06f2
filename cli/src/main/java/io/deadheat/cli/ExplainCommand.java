package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.model.Race;
import io.deadheat.report.Ansi;
import io.deadheat.report.DossierReader;
import io.deadheat.report.Rule;
import io.deadheat.report.TextReport;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code deadheat explain}: the page of a rule, or all that is known of one race. */
@Command(
        name = "explain",
        description = "Says what a rule (DH001) or a race of the last result (R-...) means.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class ExplainCommand implements Callable<Integer> {
    @Mixin
    private ResultsOptions output;

    @Parameters(paramLabel = "ID", description = "A rule or a race.")
    private String id;

    @Override
    public Integer call() throws IOException {
        if (id.toUpperCase(Locale.ROOT).startsWith("DH")) {
            System.out.print(rule(id).page());
        } else {
            Race race = race();
            System.out.println(TextReport.explain(race, Ansi.forTerminal(System.console() != null)));
            System.out.print(Rule.of(race).page());
        }
        return 0;
    }

    private Race race() throws IOException {
        return DossierReader.read(output.folder().resolve("races.json")).races.stream()
                .filter(r -> r.id.equalsIgnoreCase(id))
                .findFirst()
                .orElseThrow(() ->
                        new BadInputException("no such rule or race: " + id + " (looked in " + output.folder() + ")"));
    }

    private static Rule rule(String rule) {
        return Rule.byId(rule).orElseThrow(() -> new BadInputException("no such rule: " + rule));
    }
}
