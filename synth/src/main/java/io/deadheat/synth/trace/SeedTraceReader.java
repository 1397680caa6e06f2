package io.deadheat.synth.trace;

import io.deadheat.model.AccessKind;
import io.deadheat.model.Site;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Reads what the agent has recorded. */
public final class SeedTraceReader {
    private final Map<String, Site> sites = new HashMap<>();
    private final List<SeedCall> calls = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private String[] open;
    private List<TracedAccess> accesses = new ArrayList<>();
    private List<Effect> effects = new ArrayList<>();
    private boolean complete;

    private final Predicate<String> isClient;

    private SeedTraceReader(Predicate<String> isClient) {
        this.isClient = isClient;
    }

    /** @param isClient tells the classes on whose behalf an access in the JDK is just the JDK's */
    public static SeedTrace read(Path file, Predicate<String> isClient) throws IOException {
        SeedTraceReader reader = new SeedTraceReader(isClient);
        try (BufferedReader in = Files.newBufferedReader(file)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                reader.line(line.split("\t", -1));
            }
        }
        return new SeedTrace(List.copyOf(reader.calls), reader.faults, reader.complete);
    }

    private void line(String[] part) {
        switch (part[0]) {
            case "S" -> site(part);
            case "C" -> open = part;
            case "A" -> accesses.add(access(part));
            case "E" -> effects.add(Effect.parse(part[1], null));
            case "U" -> effects.add(Effect.parse(part[1], new Effect.Stop(part[2], Integer.parseInt(part[3]))));
            case "R", "T" -> close(part);
            case "K" -> constant(part);
            case "F" -> faults.add(part[1]);
            case "END" -> complete = true;
            default -> throw new IllegalStateException("not a line of a recording: " + part[0]);
        }
    }

    private void site(String[] p) {
        Site.Caller caller = p[9].isEmpty() || isClient.test(p[9]) ? null : new Site.Caller(p[9], p[10], null, 0);
        String file = p[7].equals("null") ? null : p[7];
        sites.put(
                p[1],
                new Site(
                        p[2],
                        p[3],
                        p[4],
                        Integer.parseInt(p[5]),
                        AccessKind.valueOf(p[6]),
                        file,
                        Integer.parseInt(p[8]),
                        caller));
    }

    private TracedAccess access(String[] p) {
        List<HeldLock> locks = Arrays.stream(p[4].split(" "))
                .filter(l -> !l.isEmpty())
                .map(l -> new HeldLock(FieldPath.parse(l.substring(1)), l.startsWith("-")))
                .toList();
        return new TracedAccess(sites.get(p[1]), FieldPath.parse(p[3]), locks);
    }

    private void close(String[] end) {
        if (open == null) {
            return;
        }
        List<Value> parameters = Arrays.stream(open).skip(6).map(Value::parse).toList();
        calls.add(new SeedCall(
                calls.size(),
                SeedCall.Kind.valueOf(open[1]),
                open[2],
                open[3],
                open[4],
                Integer.parseInt(open[5]),
                parameters,
                Value.parse(end[2]),
                end[0].equals("T"),
                end[1].equals("changes"),
                List.copyOf(accesses),
                List.copyOf(effects)));
        open = null;
        accesses = new ArrayList<>();
        effects = new ArrayList<>();
    }

    private void constant(String[] p) {
        calls.add(new SeedCall(
                calls.size(),
                SeedCall.Kind.valueOf(p[1]),
                p[2],
                p[3],
                p[4],
                0,
                List.of(Value.NULL),
                Value.parse(p[5]),
                false,
                false,
                List.of(),
                List.of()));
    }
}
