package io.deadheat.synth.seed;

import io.deadheat.synth.source.Compilation.Complaint;
import io.deadheat.synth.source.Stub;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A class of stubs and methods, of which those are given up that do not compile. */
final class Members {
    private final String packageName;
    private final String name;
    private final List<Stub> stubs;
    private final Map<String, List<String>> methods = new LinkedHashMap<>();
    private final Set<String> raw = new HashSet<>();
    private final Map<String, String> errors = new LinkedHashMap<>();
    private final Map<String, int[]> places = new LinkedHashMap<>();

    Members(String packageName, String name, List<Stub> stubs) {
        this.packageName = packageName;
        this.name = name;
        this.stubs = stubs;
    }

    void add(String method, List<String> lines) {
        methods.put(method, lines);
    }

    String path() {
        return (packageName.isEmpty() ? name : packageName + '.' + name).replace('.', '/') + ".java";
    }

    List<String> source() {
        List<String> lines = new ArrayList<>();
        places.clear();
        if (!packageName.isEmpty()) {
            lines.add("package " + packageName + ";");
        }
        lines.add("class " + name + " {");
        for (Stub stub : stubs) {
            place(lines, stub.name(), stub.lines());
        }
        methods.forEach((method, body) -> {
            List<String> all = new ArrayList<>(List.of("Object " + method + "() throws Throwable {"));
            body.forEach(l -> all.add(raw.contains(method) ? Raw.raw(l) : Raw.typed(l)));
            all.add("}");
            place(lines, method, all);
        });
        lines.add("}");
        return lines;
    }

    private void place(List<String> lines, String member, List<String> own) {
        if (!errors.containsKey(member)) {
            places.put(member, new int[] {lines.size() + 1, lines.size() + own.size()});
            lines.addAll(own);
        }
    }

    /** Gives each member that has an error another chance with raw types, or leaves it out. */
    void mend(List<Complaint> complaints) {
        boolean changed = false;
        for (Map.Entry<String, int[]> place : places.entrySet()) {
            int[] at = place.getValue();
            for (Complaint error : complaints) {
                if (error.line() >= at[0] && error.line() <= at[1]) {
                    fail(place.getKey(), error.message().lines().findFirst().orElse(""));
                    changed = true;
                    break;
                }
            }
        }
        if (!changed) {
            giveUp();
        }
    }

    private void fail(String member, String why) {
        boolean method = methods.containsKey(member);
        if (!method || !raw.add(member)) {
            errors.put(member, why);
        }
    }

    /** What cannot be told apart is left out as a whole. */
    void giveUp() {
        methods.keySet().forEach(m -> errors.putIfAbsent(m, "it does not compile"));
    }

    Map<String, String> errors() {
        return errors;
    }

    boolean isRaw(String method) {
        return raw.contains(method);
    }
}
