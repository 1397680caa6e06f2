package io.deadheat.synth.source;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Statements as people write them: a collection that only the next statement takes is written there. */
final class Inlined {
    private static final Pattern COLLECTION = Pattern.compile("\\w+ (\\w+) = ((?:List|Set|Map)\\.of\\(.*\\));");

    private Inlined() {}

    /** @param rest what comes after the statements */
    static List<String> lines(List<String> lines, String rest) {
        List<String> better = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher made = COLLECTION.matcher(lines.get(i));
            boolean once = made.matches() && i + 1 < lines.size() && isOnlyIn(made.group(1), lines, i + 1, rest);
            if (once) {
                better.add(named(made.group(1))
                        .matcher(lines.get(++i))
                        .replaceFirst(Matcher.quoteReplacement(made.group(2))));
            } else {
                better.add(lines.get(i));
            }
        }
        return List.copyOf(better);
    }

    private static boolean isOnlyIn(String name, List<String> lines, int at, String rest) {
        String after = String.join("\n", lines.subList(at + 1, lines.size())) + "\n" + rest;
        return named(name).matcher(lines.get(at)).results().count() == 1
                && !named(name).matcher(after).find();
    }

    /** As a local, not as the name of a method or field. */
    private static Pattern named(String name) {
        return Pattern.compile("(?<![.\\w])" + name + "\\b(?!\\()");
    }
}
