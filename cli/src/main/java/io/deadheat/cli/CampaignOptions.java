package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.campaign.Plan;
import io.deadheat.engine.campaign.Shard;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Whether the pairs are tried as the jobs of a campaign, which ones of them here, and by how many JVMs. */
final class CampaignOptions {
    /** What a plan has laid down, and what a part of its jobs cannot have otherwise. */
    private static final List<String> PLANNED = List.of(
            "--from",
            "--pair",
            "--runs",
            "--seed",
            "--all-runs",
            "--fork",
            "--isolate",
            "--include",
            "--exclude",
            "--jvm-arg",
            "--heal",
            "--no-values");

    @Option(
            names = "--plan",
            paramLabel = "FILE",
            description = "Does the jobs that 'deadheat plan' wrote; the program need not be named again.")
    private Path plan;

    @Option(
            names = "--shard",
            paramLabel = "I/N",
            description =
                    "With --plan: only the I-th of N parts, counted from 1; auto takes I and N from the variables of"
                            + " the CI system, auto/N only I.")
    private String shard;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "Tries pairs in N JVMs at a time, each on a processor of its own.")
    private Integer jobs;

    boolean isOne() {
        return isPlanned() || jobs != null;
    }

    boolean isPlanned() {
        if (plan == null && shard != null) {
            throw new BadInputException("--shard is a part of a plan: name it with --plan FILE");
        }
        return plan != null;
    }

    /** The plan has settled most things. */
    void checkAlone(ParseResult given) {
        PLANNED.stream().filter(given::hasMatchedOption).findFirst().ifPresent(option -> {
            throw new BadInputException(option + " is settled by the plan: give it to 'deadheat plan'");
        });
    }

    Plan plan() throws IOException {
        return Plan.read(plan);
    }

    Shard shard() {
        return shard == null ? Shard.WHOLE : Shard.parse(shard, System.getenv());
    }

    int workers() {
        if (jobs != null && jobs < 1) {
            throw new BadInputException("--jobs must be at least 1: " + jobs);
        }
        return jobs == null ? 1 : jobs;
    }
}
