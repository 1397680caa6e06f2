package io.deadheat.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder that lives as long as the command that works in it. What a killed command has left is cleared by the next one. Several
 * machines or containers may share the folder around it, and the process ids of one say nothing on the other, so that a locked file tells
 * there whether the owner lives.
 */
final class WorkFolder implements AutoCloseable {
    private static final String PREFIX = "work-";
    private static final Pattern NAME = Pattern.compile(PREFIX + "(\\d{1,18})-.*");
    private static final String OWNER = "owner";

    private final Path path;
    private final FileChannel owner;

    private WorkFolder(Path path, FileChannel owner) {
        this.path = path;
        this.owner = owner;
    }

    static boolean isNameOfOne(String name) {
        return NAME.matcher(name).matches();
    }

    /** A new one in {@code folder}. Another command may clear it in the moment before it is locked, and then there is one more. */
    static WorkFolder in(Path folder) throws IOException {
        while (true) {
            Path path = Files.createTempDirectory(
                    folder, PREFIX + ProcessHandle.current().pid() + "-");
            Path file = path.resolve(OWNER);
            FileChannel owner = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            if (isLocked(owner, true) && Files.exists(file)) {
                return new WorkFolder(path, owner);
            }
            owner.close();
        }
    }

    /** @param otherwise the answer of a file system that has no locks */
    private static boolean isLocked(FileChannel channel, boolean otherwise) {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        } catch (IOException e) {
            return otherwise;
        }
    }

    /** What cannot be cleared, because another command does that too, is left for the next. */
    static void clearAfterTheDead(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(WorkFolder::isOwnerGone).toList()) {
                clear(file);
            }
        }
    }

    private static boolean isOwnerGone(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        return name.matches()
                && ProcessHandle.of(Long.parseLong(name.group(1)))
                        .filter(ProcessHandle::isAlive)
                        .isEmpty();
    }

    private static void clear(Path work) {
        try (FileChannel owner = FileChannel.open(work.resolve(OWNER), StandardOpenOption.WRITE)) {
            if (isLocked(owner, false)) {
                ResultsFolder.delete(work);
            }
        } catch (IOException | UncheckedIOException e) {
            return;
        }
    }

    Path path() {
        return path;
    }

    /** Its owner's file goes last, and unlocked, because some systems delete no open file. */
    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.list(path)) {
            List<Path> all = files.filter(f -> !f.endsWith(OWNER)).toList();
            for (Path file : all) {
                ResultsFolder.delete(file);
            }
        }
        owner.close();
        Files.deleteIfExists(path.resolve(OWNER));
        Files.deleteIfExists(path);
    }
}
