package io.deadheat.engine.heal;

import io.deadheat.engine.launch.Child;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.launch.Launch;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs the program with healing on; its input and output are its own. */
public final class HealedRun {
    private final HealRequest request;
    private final Path work;
    private final Interruption interruption;

    public HealedRun(HealRequest request, Path work, Interruption interruption) {
        this.request = request;
        this.work = work;
        this.interruption = interruption;
    }

    public HealResult run() throws IOException, InterruptedException {
        Path counted = work.resolve("healed.json");
        Files.deleteIfExists(counted);
        var target = request.target();
        AgentOptions options = AgentOptions.empty()
                .set(Key.MODE, "heal")
                .set(Key.HEAL, request.races().toAbsolutePath())
                .set(Key.ACTION, request.action())
                .set(Key.HEALING, request.mode())
                .set(Key.OUTPUT, counted.toAbsolutePath());
        Launch launch = new Launch(target.program(), target.jdk(), target.jvmArgs(), target.agentJar(), work);
        Child.Ending ending = interruption.await(launch.start(options), request.budget());
        List<String> problems = new ArrayList<>();
        if (!ending.inTime()) {
            problems.add("the budget was spent before the program ended, so the program was ended");
        }
        if (!Files.exists(counted)) {
            problems.add(
                    "the program's JVM ended with exit code " + ending.exit() + " and left no word on the healing");
            return new HealResult(ending.exit(), List.of(), problems);
        }
        return new HealResult(ending.exit(), lines(Json.parse(Files.readString(counted))), problems);
    }

    private static List<String> lines(Json counted) {
        List<String> lines = new ArrayList<>(counted.strings("guards"));
        lines.add(counted.number("placed") + " critical sections in the code, " + counted.number("sections")
                + " entered, " + counted.number("waits") + " waits, " + counted.number("timeouts") + " timeouts");
        return lines;
    }
}
