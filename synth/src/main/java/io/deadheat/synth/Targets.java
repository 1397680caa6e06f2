package io.deadheat.synth;

import io.deadheat.synth.trace.SeedCall;
import java.util.List;
import java.util.regex.Pattern;

/** The classes whose calls are to race. */
final class Targets {
    private final List<String> classes;
    private final List<Pattern> api;

    Targets(List<String> classes, List<String> api) {
        this.classes = classes;
        this.api = api.stream().map(Targets::pattern).toList();
    }

    private static Pattern pattern(String glob) {
        String regex = Pattern.quote(glob).replace("**", "\\E.+\\Q").replace("*", "\\E[^.]*\\Q");
        return Pattern.compile(regex.replace("\\E.+\\Q", "\\E.*\\Q"));
    }

    /** A class counts by what the object is, and by what the call names it. */
    boolean contain(SeedCall call) {
        if (!classes.isEmpty()) {
            return classes.contains(call.receiverClass()) || classes.contains(call.owner());
        }
        boolean jdk =
                call.receiverClass().startsWith("java.") || call.receiverClass().startsWith("javax.");
        return api.isEmpty()
                ? !jdk
                : api.stream().anyMatch(p -> p.matcher(call.receiverClass()).matches());
    }

    /** The class that a call's tests are filed under. */
    String of(SeedCall call) {
        return classes.contains(call.owner()) ? call.owner() : call.receiverClass();
    }
}
