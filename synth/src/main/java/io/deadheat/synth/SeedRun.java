package io.deadheat.synth;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Child;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.launch.Launch;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.synth.trace.SeedTrace;
import io.deadheat.synth.trace.SeedTraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs the seed once, with the agent recording its calls into the library. */
final class SeedRun {
    /** What the seed says goes to this file of the work folder. */
    static final String LOG = "seed.log";

    private final SynthesizeRequest request;
    private final Interruption interruption;

    SeedRun(SynthesizeRequest request, Interruption interruption) {
        this.request = request;
        this.interruption = interruption;
    }

    SeedTrace record(Path work) throws IOException, InterruptedException {
        ControlledTarget seed = request.seed();
        Path trace = work.resolve("seed.trace");
        Path log = work.resolve(LOG);
        AgentOptions options = seed.agent()
                .get()
                .set(Key.MODE, "seed")
                .set(Key.TRACE, trace.toAbsolutePath())
                .set(Key.CLIENT, String.join(";", clients()))
                .set(Key.API, String.join(";", library()));
        Launch launch = new Launch(seed.program(), seed.jdk(), seed.jvmArgs(), seed.agentJar(), work);
        Child.Ending end = interruption.await(launch.startApart(options, log), request.budget());
        seed.program().complaint(end.exit()).ifPresent(line -> {
            throw new BadInputException(line);
        });
        if (!Files.exists(trace) || Files.size(trace) == 0) {
            throw new BadInputException("the seed could not be run: " + lastLine(log));
        }
        return SeedTraceReader.read(trace, request::isSeed);
    }

    /** Seed classes and those nested in them, or all outside the api. */
    private List<String> clients() {
        return request.api().isEmpty()
                ? request.seedClasses().stream()
                        .flatMap(c -> Stream.of(c, c + "$*"))
                        .toList()
                : List.of("**");
    }

    private List<String> library() {
        return Stream.concat(request.api().stream(), request.classes().stream().flatMap(c -> Stream.of(c, c + "$*")))
                .collect(Collectors.toList());
    }

    private static String lastLine(Path log) throws IOException {
        List<String> lines = Files.exists(log) ? Files.readAllLines(log) : List.of();
        return lines.stream()
                .filter(l -> !l.isBlank() && !l.startsWith("\tat "))
                .reduce((a, b) -> b)
                .orElse("it said nothing");
    }
}
