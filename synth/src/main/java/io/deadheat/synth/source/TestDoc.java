package io.deadheat.synth.source;

import io.deadheat.model.Descriptors;
import io.deadheat.synth.context.Context;
import io.deadheat.synth.context.RacingPair;
import io.deadheat.synth.context.RacyContext;
import io.deadheat.synth.trace.SeedCall;
import io.deadheat.synth.trace.Value;
import java.util.List;

/** What a test says of itself before anything is confirmed: who shares what, and where the accesses meet. */
final class TestDoc {
    private static final int WIDTH = 100;
    private static final String SUSPENDS =
            " A call that sets what they share would undo it: it is suspended before, which needs Deadheat's agent.";
    private static final String CAPTURES =
            " What no call gives is taken from a run of the seed, which needs Deadheat's agent.";

    private TestDoc() {}

    static List<String> of(RacyContext racy, Body body, boolean made) {
        Context context = racy.context();
        String calls = context.first().signature().equals(context.second().signature())
                ? "Two threads call {@code " + method(context.first()) + "}"
                : "One thread calls {@code " + method(context.first()) + "}, another {@code " + method(context.second())
                        + "}";
        String place = racy.pairs().stream()
                .map(RacingPair::first)
                .map(r -> r.access().place())
                .findFirst()
                .map(TestDoc::shortPlace)
                .orElse("");
        return Wrapped.lines(
                calls
                        + shared(context, body.shared())
                        + (place.isEmpty() ? "." : ". Both reach {@code " + place + "}.")
                        + (body.inert() && !made
                                ? " Functions that the seed passed are replaced by ones that give back what they are given."
                                : "")
                        + (body.suspends() ? SUSPENDS : "")
                        + (body.captures() ? CAPTURES : ""),
                WIDTH);
    }

    private static String shared(Context context, String type) {
        Value shared = context.firstShared();
        if (!shared.isObject()) {
            return "";
        }
        boolean first = context.first().receiver().id() == shared.id();
        boolean second =
                context.second().receiver().id() == context.secondShared().id();
        return first && second ? " on one {@code " + type + "}" : " with one {@code " + type + "} between them";
    }

    private static String method(SeedCall call) {
        String readable = Descriptors.readable(call.name() + call.descriptor());
        return readable.replaceAll("[\\w.]+[.$](\\w+)", "$1");
    }

    static String simple(String type) {
        return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    }

    /** {@code org.acme.A.f[]} becomes {@code A.f[]}. */
    static String shortPlace(String place) {
        int field = place.lastIndexOf('.');
        return field < 0 ? place : simple(place.substring(0, field)) + place.substring(field);
    }
}
