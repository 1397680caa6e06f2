package io.deadheat.maven;

import java.util.ArrayList;
import java.util.List;

/** The flags of a test JVM as builds write them: in one line, cut at spaces, with quotes around what has some. */
final class ArgLine {
    private ArgLine() {}

    /** The flags one by one, without their quotes. */
    static List<String> split(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = null;
        char quote = 0;
        for (char c : line.toCharArray()) {
            if (quote == 0 && Character.isWhitespace(c)) {
                if (word != null) {
                    words.add(word.toString());
                }
                word = null;
                continue;
            }
            word = word == null ? new StringBuilder() : word;
            if (c == quote) {
                quote = 0;
            } else if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else {
                word.append(c);
            }
        }
        if (word != null) {
            words.add(word.toString());
        }
        return words;
    }

    /** The flag as one word of a line. */
    static String quote(String flag) {
        if (flag.chars().noneMatch(c -> Character.isWhitespace(c) || c == '\'' || c == '"')) {
            return flag;
        }
        return flag.indexOf('"') < 0 ? '"' + flag + '"' : '\'' + flag + '\'';
    }

    /** {@code line} with {@code flag} before all others. */
    static String prepend(String flag, String line) {
        return line == null || line.isBlank() ? quote(flag) : quote(flag) + ' ' + line;
    }
}
