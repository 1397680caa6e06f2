package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.ExitCode;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.doctor.AgentProbe;
import io.deadheat.engine.doctor.AgentProbe.Finding;
import io.deadheat.engine.doctor.JdkFinder;
import io.deadheat.engine.launch.AgentJar;
import io.deadheat.engine.program.TargetJdk;
import io.deadheat.report.Text;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code deadheat doctor}: tries the agent on every JDK that it finds. */
@Command(
        name = "doctor",
        description = "Says whether this machine is fit: which JDKs, does the agent work, can results be written.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class DoctorCommand implements Callable<Integer> {
    @Mixin
    private ResultsOptions output;

    private boolean well = true;

    @Override
    public Integer call() throws IOException, InterruptedException {
        System.out.println("deadheat " + Version.number() + " in " + AgentJar.locate());
        try (ResultsFolder results = ResultsFolder.open(output.folder())) {
            say(new Finding(true, "results can be written to " + output.folder()));
            AgentProbe probe = new AgentProbe(AgentJar.locate(), results.work());
            for (TargetJdk jdk : JdkFinder.all()) {
                say(probe.on(jdk));
            }
        } catch (BadInputException e) {
            say(new Finding(false, e.getMessage()));
        }
        return well ? 0 : ExitCode.FAILED;
    }

    private void say(Finding finding) {
        System.out.println((finding.ok() ? "  ok    " : "  FAIL  ") + Text.oneLine(finding.line()));
        well &= finding.ok();
    }
}
