package io.deadheat.engine;

import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Where the results of a command go: {@code races.json}, and a work folder that lives as long as the command. */
public final class ResultsFolder implements AutoCloseable {
    private final Path folder;
    private final WorkFolder work;
    private boolean withoutValues;

    private ResultsFolder(Path folder, WorkFolder work) {
        this.folder = folder;
        this.work = work;
    }

    /** Whether the path leads through a hidden folder, as the usual one is, or through a work folder. */
    public static boolean isBelow(Path path) {
        for (Path part : path) {
            String name = part.toString();
            if (name.startsWith(".") || WorkFolder.isNameOfOne(name)) {
                return true;
            }
        }
        return false;
    }

    /** Creates the folder where it is missing; a folder that cannot be written to is bad input. */
    public static ResultsFolder open(Path path) {
        Path folder = path.toAbsolutePath().normalize();
        try {
            Files.createDirectories(folder);
            WorkFolder.clearAfterTheDead(folder);
            return new ResultsFolder(folder, WorkFolder.in(folder));
        } catch (IOException e) {
            throw cannotWriteTo(path, e);
        }
    }

    /** A file with a name that no other has, in a folder that need not be there yet. */
    public static Path newFile(Path path, String prefix, String suffix) {
        try {
            return Files.createTempFile(Files.createDirectories(path), prefix, suffix);
        } catch (IOException e) {
            throw cannotWriteTo(path, e);
        }
    }

    private static BadInputException cannotWriteTo(Path path, IOException e) {
        return new BadInputException("cannot write to the results folder " + path + ": " + why(e), e);
    }

    private static String why(IOException e) {
        if (e instanceof FileSystemException f) {
            return f.getReason() == null ? f.getClass().getSimpleName() + " " + f.getFile() : f.getReason();
        }
        return e.getMessage();
    }

    public Path races() {
        return folder.resolve("races.json");
    }

    /** Files that are of no use once the command has ended. */
    public Path work() {
        return work.path();
    }

    /** A folder of results that stays. */
    public Path sub(String name) {
        return folder.resolve(name);
    }

    /** An earlier result must not be taken for the one of this command. */
    public void forgetRaces() throws IOException {
        Files.deleteIfExists(races());
    }

    public void forget(String name) throws IOException {
        Files.deleteIfExists(folder.resolve(name));
    }

    /** Replaces the file in one step, so that a reader never sees half of it. */
    public void write(String name, String text) throws IOException {
        Path draft = work().resolve(name);
        Files.writeString(draft, text);
        Files.move(draft, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }

    /** From now on what the program computed or was told stays out of all that is written. */
    public ResultsFolder withoutValues(boolean without) {
        withoutValues = without;
        return this;
    }

    public void write(Dossier dossier) throws IOException {
        if (withoutValues) {
            Values.takeFrom(dossier);
        }
        DossierWriter.write(dossier, races());
    }

    @Override
    public void close() {
        try {
            work.close();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot clear " + work(), e);
        }
    }

    /** A folder with all that is in it. */
    public static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> childrenFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : childrenFirst) {
                Files.deleteIfExists(file);
            }
        }
    }
}
