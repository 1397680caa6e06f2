package io.deadheat.its;

import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What a detector reports about many targets that run in one watched JVM. */
final class Watched {
    private final Dossier dossier;
    private final String output;

    private Watched(Dossier dossier, String output) {
        this.dossier = dossier;
        this.output = output;
    }

    static Watched run(Jdks.Jdk jdk, String detector, int runs, List<Target> targets)
            throws IOException, InterruptedException {
        Path report = Files.createTempFile("races", ".json");
        String testClasses = Path.of("target", "test-classes").toAbsolutePath().toString();
        List<String> command = new ArrayList<>(List.of(
                jdk.java(), "-ea", Agents.flag(detector, report), "-cp", testClasses, WatchedRun.class.getName()));
        boolean mayHang = targets.stream().anyMatch(target -> target.kind() == Target.Kind.DEADLOCK);
        command.addAll(List.of(Targets.classPath().toString(), Integer.toString(runs), mayHang ? "5" : "30"));
        targets.forEach(target -> command.add(target.className()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try {
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IOException("the watched JVM failed: " + output);
            }
            return new Watched(DossierReader.read(report), output);
        } finally {
            process.destroyForcibly();
            Files.deleteIfExists(report);
        }
    }

    /** All that the targets and the JVM printed. */
    String output() {
        return output;
    }

    Dossier dossier() {
        return dossier;
    }

    /** The races that lie in this target. */
    List<Race> races(Target target) {
        return dossier.races.stream().filter(race -> Judge.isOf(target, race)).toList();
    }
}
