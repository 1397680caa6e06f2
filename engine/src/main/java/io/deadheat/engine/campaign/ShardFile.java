package io.deadheat.engine.campaign;

import io.deadheat.engine.BadInputException;
import io.deadheat.model.JsonWriter;
import io.deadheat.report.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The answers of one shard: a line that says of what, then a line for each job, each written in one piece when the job
 * is done. Whatever a kill leaves behind, whole lines hold and the rest is done again.
 */
public final class ShardFile implements AutoCloseable {
    private static final String HEAD = "{\"shard\":";

    private final FileChannel channel;
    private final FileLock lock;
    private final Map<String, Answer> answers = new LinkedHashMap<>();

    private ShardFile(FileChannel channel, FileLock lock) {
        this.channel = channel;
        this.lock = lock;
    }

    /**
     * What a shard file holds.
     *
     * @param jobs how many answers there should be
     * @param whole the bytes up to the end of the last whole line
     */
    record Content(String plan, Shard shard, int jobs, Terms terms, Map<String, Answer> answers, long whole) {}

    /** Goes on with the file where it is of the same shard of the same plan, and begins it anew where it is not. */
    static ShardFile open(Path file, Plan plan, Shard shard) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        ShardFile opened = new ShardFile(channel, locked(channel, file));
        Content before = Files.size(file) == 0 ? null : read(file);
        boolean same = before != null && before.plan.equals(plan.id()) && before.shard.equals(shard);
        channel.truncate(same ? before.whole : 0).position(same ? before.whole : 0);
        if (same) {
            opened.answers.putAll(before.answers);
        } else {
            opened.write(head(plan, shard));
        }
        return opened;
    }

    private static FileLock locked(FileChannel channel, Path file) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return lock;
            }
        } catch (OverlappingFileLockException e) {
            throw new BadInputException(file + " is being written by this very process", e);
        }
        channel.close();
        throw new BadInputException(file + " is being written by another process");
    }

    private static String head(Plan plan, Shard shard) {
        return JsonWriter.compact()
                .beginObject()
                .field("shard", shard.index())
                .field("of", shard.count())
                .field("plan", plan.id())
                .field("jobs", shard.of(plan.jobs()).size())
                .name("terms")
                .raw(plan.terms().json())
                .endObject()
                .toString();
    }

    /** Whether it begins as one. */
    static boolean isOne(Path file) throws IOException {
        byte[] begin = HEAD.getBytes(StandardCharsets.UTF_8);
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(begin.length), begin);
        }
    }

    /** Null if not even the first line is there. A line that is cut off, or broken, ends what counts. */
    static Content read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Content content = null;
        int from = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] != '\n') {
                continue;
            }
            String line = new String(bytes, from, i - from, StandardCharsets.UTF_8);
            try {
                if (content == null) {
                    content = content(Json.ofLine(line));
                } else {
                    Answer answer = Answer.parse(line);
                    content.answers.putIfAbsent(answer.job(), answer);
                }
            } catch (IllegalArgumentException e) {
                return content == null ? null : upTo(content, from);
            }
            from = i + 1;
        }
        return content == null ? null : upTo(content, from);
    }

    private static Content content(Json head) {
        if (head.integer("shard") == null) {
            throw new IllegalArgumentException("not the first line of a shard");
        }
        Shard shard = new Shard(head.count("shard"), head.count("of"));
        Terms terms = Terms.parse(head.child("terms"));
        return new Content(head.required("plan"), shard, head.count("jobs"), terms, new LinkedHashMap<>(), 0);
    }

    private static Content upTo(Content c, long whole) {
        return new Content(c.plan, c.shard, c.jobs, c.terms, c.answers, whole);
    }

    boolean has(Job job) {
        return answers.containsKey(job.id());
    }

    Collection<Answer> answers() {
        return List.copyOf(answers.values());
    }

    /** Safe on the disk when this returns. */
    void add(Answer answer) throws IOException {
        if (answers.putIfAbsent(answer.job(), answer) == null) {
            write(answer.line());
        }
    }

    private void write(String line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((line + '\n').getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        channel.force(false);
    }

    @Override
    public void close() throws IOException {
        lock.release();
        channel.close();
    }
}
