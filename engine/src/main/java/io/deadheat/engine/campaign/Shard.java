package io.deadheat.engine.campaign;

import io.deadheat.engine.BadInputException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Every {@code count}-th job of a plan, from the {@code index}-th on, which is counted from 1.
 */
public record Shard(int index, int count) {
    public static final Shard WHOLE = new Shard(1, 1);

    private static final Pattern GIVEN = Pattern.compile("(\\d{1,6})/(\\d{1,6})");
    private static final Pattern AUTO = Pattern.compile("auto(?:/(\\d{1,6}))?");

    /** Variables by which machines tell a process which one of several it is; the count may be missing. */
    private record Numbering(String index, int from, String count) {}

    private static final List<Numbering> NUMBERINGS = List.of(
            new Numbering("JOB_COMPLETION_INDEX", 0, "JOB_COMPLETIONS"),
            new Numbering("CI_NODE_INDEX", 1, "CI_NODE_TOTAL"),
            new Numbering("CIRCLE_NODE_INDEX", 0, "CIRCLE_NODE_TOTAL"),
            new Numbering("BUILDKITE_PARALLEL_JOB", 0, "BUILDKITE_PARALLEL_JOB_COUNT"),
            new Numbering("SYSTEM_JOBPOSITIONINPHASE", 1, "SYSTEM_TOTALJOBSINPHASE"),
            new Numbering("BITBUCKET_PARALLEL_STEP", 0, "BITBUCKET_PARALLEL_STEP_COUNT"),
            new Numbering("SEMAPHORE_JOB_INDEX", 1, "SEMAPHORE_JOB_COUNT"),
            new Numbering("AWS_BATCH_JOB_ARRAY_INDEX", 0, "AWS_BATCH_JOB_ARRAY_SIZE"),
            new Numbering("SLURM_ARRAY_TASK_ID", 0, "SLURM_ARRAY_TASK_COUNT"));

    public Shard {
        if (index < 1 || index > count) {
            throw new BadInputException("there is no shard " + index + " of " + count + ": they are 1 to " + count);
        }
    }

    /** {@code 3/40}; or {@code auto}, {@code auto/40} for what the environment says, and in the latter case how many. */
    public static Shard parse(String text, Map<String, String> environment) {
        Matcher given = GIVEN.matcher(text);
        if (given.matches()) {
            return new Shard(Integer.parseInt(given.group(1)), Integer.parseInt(given.group(2)));
        }
        Matcher auto = AUTO.matcher(text);
        if (!auto.matches()) {
            throw new BadInputException("not a shard such as 3/40, auto or auto/40: " + text);
        }
        return auto(auto.group(1), environment::get);
    }

    private static Shard auto(String count, Function<String, String> environment) {
        for (Numbering n : NUMBERINGS) {
            String index = environment.apply(n.index);
            String of = count == null ? environment.apply(n.count) : count;
            if (index != null && of == null) {
                throw new BadInputException(
                        n.index + " says which shard this is, and nothing how many there are: --shard auto/N does");
            }
            if (index != null) {
                return new Shard(number(n.index, index) - n.from + 1, number(n.count, of));
            }
        }
        throw new BadInputException("--shard auto finds none of the variables that would say which one this is: "
                + String.join(", ", NUMBERINGS.stream().map(Numbering::index).toList()));
    }

    private static int number(String name, String value) {
        try {
            return Integer.parseInt(value.trim());
        } catch (NumberFormatException e) {
            throw new BadInputException(name + " is not a number: " + value, e);
        }
    }

    /** Neighbours in a plan are alike, and so go to different shards. */
    public List<Job> of(List<Job> jobs) {
        return jobs.stream().filter(j -> j.at() % count == index - 1).toList();
    }

    public String fileName() {
        return "shard-" + index + "-of-" + count + ".jsonl";
    }

    @Override
    public String toString() {
        return index + "/" + count;
    }
}
