package io.deadheat.synth.source;

import io.deadheat.synth.context.Context;
import io.deadheat.synth.trace.SeedCall;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Names for tests: {@code addWhileClear}; overloads by their parameters, {@code writeIntWhileReset}. */
final class TestNames {
    private final Set<String> overloaded = new HashSet<>();
    private final Set<String> used = new HashSet<>();

    TestNames(List<Context> contexts) {
        Set<String> plain = new HashSet<>();
        Set<String> signatures = new HashSet<>();
        for (Context context : contexts) {
            for (SeedCall call : List.of(context.first(), context.second())) {
                String name = call.name();
                if (signatures.add(name + call.descriptor()) && !plain.add(name)) {
                    overloaded.add(name);
                }
            }
        }
    }

    String of(Context context) {
        String base = method(context.first()) + "While" + capitalised(method(context.second()));
        String name = base;
        for (int i = 2; !used.add(name); i++) {
            name = base + i;
        }
        return name;
    }

    private String method(SeedCall call) {
        if (!overloaded.contains(call.name())) {
            return call.name();
        }
        StringBuilder name = new StringBuilder(call.name());
        for (String type : CallWriter.parameterTypes(call.descriptor())) {
            String simple = type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
            name.append(capitalised(simple.replace("[]", "s")));
        }
        return name.toString();
    }

    private static String capitalised(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
