package io.deadheat.scan.pointsto;

import io.deadheat.model.NamePattern;
import io.deadheat.scan.ir.ElementCalls;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.MethodInfo;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The JDK slice and what single JDK methods do, read from {@code jdk/slice.txt} and {@code jdk/models.txt}. */
public final class Models implements ElementCalls {
    /** Verbs that say when something happens, or to whom, and nothing of where objects go. */
    public static final Set<String> SILENT = Set.of(
            "handover",
            "after",
            "join",
            "release",
            "acquire",
            "take",
            "read",
            "write",
            "poll",
            "share",
            "own",
            "merge",
            "serial");

    /** One line of {@code models.txt}. */
    public record Action(String verb, String who, String detail) {}

    private final List<Pattern> analysed = new ArrayList<>();
    private final List<Pattern> boxes = new ArrayList<>();
    private final List<Pattern> named;
    private final Map<String, List<Action>> actions = new HashMap<>();
    private final Map<ClassInfo, Boolean> analysedCache = new HashMap<>();
    private final Map<ClassInfo, Boolean> boxCache = new HashMap<>();
    private final Map<MethodInfo, List<Action>> actionCache = new HashMap<>();

    /** @param named classes that the user named; they are analysed even if the JDK's */
    public Models(List<Pattern> named) {
        this.named = named;
        for (String[] line : lines("slice.txt")) {
            (line[0].equals("box") ? boxes : analysed).add(NamePattern.compile(line[1]));
        }
        for (String[] line : lines("models.txt")) {
            Action action = new Action(line[0], line[2], line.length > 3 ? line[3] : null);
            actions.computeIfAbsent(line[1], k -> new ArrayList<>()).add(action);
        }
    }

    private static List<String[]> lines(String file) {
        try (InputStream in = Models.class.getResourceAsStream("/io/deadheat/scan/jdk/" + file);
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines()
                    .map(l -> l.replaceAll("#.*", "").trim())
                    .filter(l -> !l.isEmpty())
                    .map(l -> l.split("\\s+"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a class's bytecode is analysed. */
    public boolean analysed(ClassInfo c) {
        return analysedCache.computeIfAbsent(c, this::computeAnalysed);
    }

    private boolean computeAnalysed(ClassInfo c) {
        return switch (c.origin) {
            case PROGRAM, SYNTHETIC -> true;
            case MISSING -> false;
            case JDK -> matches(named, c) || matches(analysed, c);
        };
    }

    /** Whether the user named classes of a library. */
    public boolean hasNamed() {
        return !named.isEmpty();
    }

    /** Whether the user asked for this JDK class. */
    public boolean isNamed(ClassInfo c) {
        return matches(named, c);
    }

    boolean isBox(ClassInfo c) {
        return boxCache.computeIfAbsent(c, k -> k.isJdk() && !matches(named, k) && matches(boxes, k));
    }

    /** Whether methods of {@code c}, not analysed themselves, may keep what they are given. */
    public boolean keepsArguments(ClassInfo c) {
        return isBox(c);
    }

    private static boolean matches(List<Pattern> patterns, ClassInfo c) {
        String name = c.binaryName();
        return patterns.stream().anyMatch(p -> p.matcher(name).matches());
    }

    /** The lines that hold for a method; empty for most. */
    public List<Action> actions(MethodInfo method) {
        return actionCache.computeIfAbsent(method, m -> {
            List<Action> out = new ArrayList<>();
            if (m.owner.isJdk()) {
                collect(m.owner, m.name, out);
            }
            return List.copyOf(out);
        });
    }

    @Override
    public List<Touch> touches(MethodInfo target) {
        if (target == null || !target.owner.isJdk()) {
            return List.of();
        }
        return actions(target).stream()
                .filter(a -> a.verb().equals("read") || a.verb().equals("write"))
                .map(a -> new Touch(
                        a.who().equals("this") ? -1 : a.who().charAt(3) - '0',
                        a.verb().equals("write")))
                .toList();
    }

    /** Whether there are lines for methods of that name of a JDK class, in whatever version. */
    boolean knows(ClassInfo c, String name) {
        return c.isJdk() && actions.containsKey(c.binaryName() + '.' + name);
    }

    /** Whether a line with {@code verb} holds for a method; null is no method. */
    public boolean does(MethodInfo method, String verb) {
        return method != null
                && method.owner.isJdk()
                && actions(method).stream().map(Action::verb).anyMatch(verb::equals);
    }

    private void collect(ClassInfo c, String name, List<Action> out) {
        if (c == null) {
            return;
        }
        for (Action action : actions.getOrDefault(c.binaryName() + '.' + name, List.of())) {
            if (!out.contains(action)) {
                out.add(action);
            }
        }
        collect(c.superClass(), name, out);
        c.interfaces().forEach(i -> collect(i, name, out));
    }
}
