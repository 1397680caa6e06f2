package io.deadheat.synth.source;

import java.util.ArrayList;
import java.util.List;

/** Text in lines of limited width. */
public final class Wrapped {
    private Wrapped() {}

    /** Breaks at blanks, but not inside braces. */
    public static List<String> lines(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" (?![^{]*})")) {
            if (line.length() > 0 && line.length() + word.length() >= width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
