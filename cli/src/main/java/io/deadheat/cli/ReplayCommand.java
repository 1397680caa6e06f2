package io.deadheat.cli;

import io.deadheat.engine.ExitCode;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.replay.ReplayRun;
import io.deadheat.report.Text;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code deadheat replay}: the program is heard, so the verdict goes to stderr. */
@Command(
        name = "replay",
        description = "Makes the recorded run of a race, deadlock or failure again, from its seed.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class ReplayCommand implements Callable<Integer> {
    private final Interruption interruption;

    @Mixin
    private ResultsOptions output;

    @Mixin
    private RunOptions run;

    @Option(
            names = "--from",
            paramLabel = "FILE",
            description = "The races.json that has the record; default: that of the results folder.")
    private Path from;

    @Option(names = "--debug", description = "Opens a debug port and waits for a debugger.")
    private boolean debug;

    @Parameters(paramLabel = "ID", description = "The race (R-...), deadlock (D-...) or failure (F-...).")
    private String id;

    ReplayCommand(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        ReplayRun replay = from == null ? ReplayRun.in(output.folder(), id) : ReplayRun.of(from, id);
        Integer port = debug ? (Integer) freePort() : null;
        if (port != null) {
            System.err.println("deadheat: waiting for a debugger on port " + port);
        }
        try (ResultsFolder results = ResultsFolder.open(output.folder())) {
            ReplayRun.Result result = replay.run(results.work(), interruption, run.budget(), port);
            if (!run.quiet() || !result.same()) {
                System.err.println("deadheat: " + Text.oneLine(result.line()));
            }
            return result.same() ? ExitCode.FOUND : ExitCode.FAILED;
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
