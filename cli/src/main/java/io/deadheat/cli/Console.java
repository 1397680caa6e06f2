package io.deadheat.cli;

import io.deadheat.model.Dossier;
import io.deadheat.report.Ansi;
import io.deadheat.report.Text;
import io.deadheat.report.TextReport;
import java.util.List;

/** What commands that do not let the program be heard print: problems on stderr, the result on stdout. */
final class Console {
    private static final int SHOWN = 20;

    private Console() {}

    static void report(Dossier dossier, List<String> problems, RunOptions run, ResultsOptions output) {
        problems.forEach(p -> System.err.println("deadheat: " + Text.oneLine(p)));
        if (!run.quiet()) {
            Ansi ansi = Ansi.forTerminal(System.console() != null);
            System.out.print(TextReport.render(dossier, ansi, SHOWN));
            System.out.println("\nresults: " + output.folder().resolve("races.json"));
        }
    }
}
