package io.deadheat.engine.check;

import io.deadheat.engine.BadInputException;
import io.deadheat.model.Access;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The source files that differ from a state that git knows, and the pairs that have to do with them. */
public final class ChangedClasses {
    private final String since;
    private final List<String> files;

    private ChangedClasses(String since, List<String> files) {
        this.since = since;
        this.files = files;
    }

    /** Asks git in {@code folder}; what git does not know is bad input. */
    public static ChangedClasses since(String ref, Path folder) {
        List<String> files = new ArrayList<>(git(ref, folder, "diff", "--name-only", "-z", ref, "--"));
        files.addAll(git(ref, folder, "ls-files", "--others", "--exclude-standard", "--full-name", "-z"));
        return new ChangedClasses(ref, List.copyOf(files));
    }

    private static List<String> git(String ref, Path folder, String... words) {
        List<String> line = new ArrayList<>(List.of("git"));
        line.addAll(List.of(words));
        try {
            Process git = new ProcessBuilder(line)
                    .directory(folder.toAbsolutePath().toFile())
                    .redirectErrorStream(true)
                    .start();
            git.getOutputStream().close();
            try (InputStream in = git.getInputStream()) {
                String said = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                if (git.waitFor() != 0 || ref.startsWith("-")) {
                    throw new BadInputException("git does not know what has changed since " + ref + ": "
                            + said.lines().findFirst().orElse("no reason given"));
                }
                return Stream.of(said.split("\0")).filter(f -> !f.isEmpty()).toList();
            }
        } catch (IOException e) {
            throw new BadInputException("cannot run git: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BadInputException("interrupted while git was asked", e);
        }
    }

    /** Takes the other pairs out; says how many these are, if any. */
    public Optional<String> narrow(Dossier candidates) {
        int all = candidates.races.size();
        candidates.races.removeIf(r -> !touches(r));
        int out = all - candidates.races.size();
        return out == 0
                ? Optional.empty()
                : Optional.of(out + " pairs that touch no class changed since " + since + " are left out");
    }

    private boolean touches(Race race) {
        return touches(race.first) || touches(race.second);
    }

    /** The statement itself, or what led to it: a caller may have lost a lock. */
    private boolean touches(Access access) {
        Site site = access.site();
        return isChanged(site.className(), site.file())
                || access.stack().stream().anyMatch(this::isChanged);
    }

    /** Of a frame such as {@code a.b.C$D.m(C.java:12)}. */
    private boolean isChanged(String frame) {
        int open = frame.indexOf('(');
        int colon = frame.indexOf(':', open + 1);
        int method = open < 0 ? -1 : frame.lastIndexOf('.', open);
        return method > 0 && colon > 0 && isChanged(frame.substring(0, method), frame.substring(open + 1, colon));
    }

    private boolean isChanged(String className, String file) {
        int dot = className.lastIndexOf('.');
        String path = className.substring(0, dot + 1).replace('.', '/') + file;
        return files.stream().anyMatch(f -> f.equals(path) || f.endsWith('/' + path));
    }

    @Override
    public String toString() {
        return since + files;
    }
}
