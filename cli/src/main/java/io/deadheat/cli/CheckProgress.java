package io.deadheat.cli;

import io.deadheat.engine.check.Check;
import io.deadheat.engine.check.Reports;
import io.deadheat.engine.launch.Budget;
import io.deadheat.model.Dossier;
import io.deadheat.report.Text;
import java.io.IOException;
import java.time.Duration;

/**
 * Keeps the reports up to date between the stages, and on a terminal says how far the check is.
 *
 * @param module begins what is said of a stage where there are several modules; else empty
 */
record CheckProgress(String module, Reports reports, Budget budget, boolean terminal) implements Check.Stages {
    @Override
    public void at(String stage, int done, int total, long confirmed) {
        if (!terminal) {
            return;
        }
        Duration left = budget.left();
        String line = String.format(
                "[%d/%d] %d confirmed, at most %d:%02d left, %s",
                done, total, confirmed, left.toMinutes(), left.toSecondsPart(), Text.oneLine(module + stage));
        System.err.print("\r" + line.substring(0, Math.min(line.length(), 78)) + "\033[K\r");
    }

    /** Takes the line away. */
    void end() {
        if (terminal) {
            System.err.print("\r\033[K");
        }
    }

    @Override
    public void written(Dossier dossier) throws IOException {
        reports.write(dossier);
    }
}
