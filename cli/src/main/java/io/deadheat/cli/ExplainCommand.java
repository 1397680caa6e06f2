package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.model.Race;
import io.deadheat.report.Ansi;
import io.deadheat.report.DossierReader;
import io.deadheat.report.TextReport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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
    private static final String DATA_RACE = "DH001";

    @Mixin
    private ResultsOptions output;

    @Parameters(paramLabel = "ID", description = "A rule or a race.")
    private String id;

    @Override
    public Integer call() throws IOException {
        if (id.toUpperCase(Locale.ROOT).startsWith("DH")) {
            System.out.print(rule(id.toUpperCase(Locale.ROOT)));
        } else {
            System.out.println(TextReport.explain(race(), Ansi.forTerminal(System.console() != null)));
            System.out.print(rule(DATA_RACE));
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

    private static String rule(String rule) throws IOException {
        String name = rule.matches("DH\\d{3}") ? "rules/" + rule + ".md" : "rules/none";
        try (InputStream page = ExplainCommand.class.getResourceAsStream(name)) {
            if (page == null) {
                throw new BadInputException("no such rule: " + rule);
            }
            return new String(page.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
