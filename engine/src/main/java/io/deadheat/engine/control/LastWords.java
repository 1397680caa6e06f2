package io.deadheat.engine.control;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The line of what a JVM printed that tells best why it ended: the cause of a crash, without what differs each time, or the last one that is no frame. */
final class LastWords {
    private static final Pattern CRASH = Pattern.compile("#  (\\S.*?)(?: at pc=.*|, pid=.*)?");
    private static final Pattern NOTHING = Pattern.compile("[#\\s]*|\\s+at .*|\\s+\\.\\.\\. \\d+ more");

    private LastWords() {}

    /** Null if it said nothing. */
    static String in(Path log) throws IOException {
        String last = null;
        try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
            for (Iterator<String> i = lines.iterator(); i.hasNext(); ) {
                String line = i.next();
                Matcher crash = CRASH.matcher(line);
                if (crash.matches()) {
                    return crash.group(1);
                }
                last = NOTHING.matcher(line).matches() ? last : line;
            }
        }
        return last;
    }
}
