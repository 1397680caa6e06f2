package io.deadheat.synth;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.confirm.Progress;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Dossier;
import io.deadheat.report.DossierMerger;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Several syntheses, one after the other, each with its share of the time, with one result. */
public final class Campaign {
    private final ResultsFolder results;
    private final Interruption interruption;
    private final Progress progress;

    public Campaign(ResultsFolder results, Interruption interruption, Progress progress) {
        this.results = results;
        this.interruption = interruption;
        this.progress = progress;
    }

    public SynthesizeResult run(List<SynthesizeRequest> requests) throws IOException, InterruptedException {
        List<SynthesizeResult> all = new ArrayList<>();
        for (SynthesizeRequest request : requests) {
            Budget share = request.budget().part(requests.size() - all.size(), null);
            all.add(new Synthesize(request.within(share), results, interruption, progress).run());
        }
        if (all.size() == 1) {
            return all.get(0);
        }
        Dossier united =
                DossierMerger.merge(all.stream().map(SynthesizeResult::dossier).toList());
        results.write(united);
        List<Path> files = all.stream().flatMap(r -> r.files().stream()).toList();
        return new SynthesizeResult(
                united,
                all.stream().map(SynthesizeResult::completeness).reduce(Completeness.FULL, Completeness::and),
                files,
                all.stream().mapToInt(SynthesizeResult::tried).sum(),
                all.stream().mapToInt(SynthesizeResult::tests).sum(),
                all.stream().mapToLong(SynthesizeResult::pairs).sum(),
                all.stream().mapToLong(SynthesizeResult::methodPairs).sum(),
                all.stream().flatMap(r -> r.notes().stream()).distinct().toList());
    }
}
