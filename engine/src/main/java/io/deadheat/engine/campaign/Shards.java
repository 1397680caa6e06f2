package io.deadheat.engine.campaign;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.Completeness;
import io.deadheat.engine.confirm.ConfirmResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The shards of one campaign, joined again. */
public final class Shards {
    /** What a command that did a shard writes beside it. */
    private static final String RACES = "races.json";

    private final Map<Integer, ShardFile.Content> byIndex = new TreeMap<>();
    private final Map<String, Answer> answers = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();
    private ShardFile.Content first;

    private Shards() {}

    /**
     * The shard files that {@code paths} name or, where they are folders, hold; none where all are results of another kind. Beside
     * shards these are bad input, because they would not be joined.
     */
    public static List<Path> in(List<Path> paths) throws IOException {
        List<Path> shards = new ArrayList<>();
        List<Path> others = new ArrayList<>();
        for (Path path : paths) {
            List<Path> found = Files.isDirectory(path) ? inFolder(path) : isOne(path) ? List.of(path) : List.of();
            shards.addAll(found);
            if (found.isEmpty() && (!Files.isDirectory(path) || Files.exists(path.resolve(RACES)))) {
                others.add(path);
            }
        }
        others.removeIf(o -> shards.stream().anyMatch(s -> o.equals(s.resolveSibling(RACES))));
        if (!shards.isEmpty() && !others.isEmpty()) {
            Path other = others.get(0);
            throw new BadInputException(other
                    + (Files.exists(other)
                            ? " is no shard: join the shards alone, and then what that gave with it"
                            : ": no such file"));
        }
        return shards;
    }

    private static List<Path> inFolder(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(Shards::isNamedAsOne).sorted().toList();
        }
    }

    private static boolean isNamedAsOne(Path file) {
        return file.getFileName().toString().matches("shard-\\d+-of-\\d+\\.jsonl");
    }

    /** By its name, or by its content where it was given another. */
    private static boolean isOne(Path file) throws IOException {
        return isNamedAsOne(file) || Files.isRegularFile(file) && ShardFile.isOne(file);
    }

    /** What is missing or torn is named; shards that do not belong together are bad input. */
    public static ConfirmResult join(List<Path> files) throws IOException {
        Shards shards = new Shards();
        for (Path file : files) {
            shards.add(file);
        }
        return shards.result();
    }

    private void add(Path file) throws IOException {
        if (!Files.isReadable(file)) {
            throw new BadInputException(file + ": no such file");
        }
        ShardFile.Content content = ShardFile.read(file);
        if (content == null) {
            problems.add(file + " is torn: it has not even a first line");
            return;
        }
        first = first == null ? content : first;
        if (!content.plan().equals(first.plan())
                || content.shard().count() != first.shard().count()) {
            throw new BadInputException(file + " is not of the same campaign: shard " + content.shard() + " of plan "
                    + content.plan() + ", and not of " + first.shard().count() + " of plan " + first.plan());
        }
        byIndex.merge(
                content.shard().index(),
                content,
                (a, b) -> a.answers().size() >= b.answers().size() ? a : b);
        content.answers().forEach(answers::putIfAbsent);
    }

    private ConfirmResult result() {
        if (first == null) {
            throw new BadInputException(String.join("; ", problems));
        }
        for (int i = 1; i <= first.shard().count(); i++) {
            Shard shard = new Shard(i, first.shard().count());
            ShardFile.Content content = byIndex.get(i);
            if (content == null) {
                problems.add("shard " + shard + " is missing");
            } else if (content.answers().size() < content.jobs()) {
                problems.add("shard " + shard + " is torn or was not finished: "
                        + content.answers().size() + " of its " + content.jobs() + " jobs are there");
            }
        }
        Completeness completeness = problems.isEmpty() ? Completeness.FULL : Completeness.LOST;
        return new Joined(first.terms(), answers.values()).result(problems, completeness);
    }
}
