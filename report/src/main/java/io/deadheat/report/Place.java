package io.deadheat.report;

import io.deadheat.model.Access;
import io.deadheat.model.Site;
import io.deadheat.report.Sources.Source;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of source.
 *
 * @param path relative where the file is found, else as the package says
 * @param line 0 where it is not known
 * @param text the line itself, or null where the file is not found
 * @param frame the place as the JVM prints it
 */
record Place(String path, int line, String text, String frame) {
    private static final Pattern FRAME =
            Pattern.compile("(?:at )?(?:[^/()]*/)*([^()]+)\\.[^.()]+\\(([^:()]+):(\\d{1,9})\\)");

    /** Where the user's own code makes the access, also where the JDK makes it on his behalf. */
    static Place of(Access access, Sources sources) {
        Site.Caller caller = access.site().caller();
        if (caller != null) {
            return of(caller.className(), caller.file(), caller.line(), caller.frame(), sources);
        }
        Optional<Place> application = RaceGroup.caller(access).flatMap(f -> of(f, sources));
        return application.orElseGet(() -> of(access.site(), sources));
    }

    /** The statement itself. */
    static Place of(Site site, Sources sources) {
        return of(site.className(), site.file(), site.line(), site.frame(), sources);
    }

    /** A frame that names its file and line; others have no place. */
    static Optional<Place> of(String frame, Sources sources) {
        Matcher m = FRAME.matcher(frame.strip());
        return m.matches()
                ? Optional.of(of(m.group(1), m.group(2), Integer.parseInt(m.group(3)), frame, sources))
                : Optional.empty();
    }

    private static Place of(String className, String file, int line, String frame, Sources sources) {
        Optional<Source> source = sources.find(className, file);
        String text = source.flatMap(s -> s.line(line)).orElse(null);
        return new Place(sources.nameOf(className, file), line, text, Frames.at(frame));
    }

    /** From 1 on: where the statement begins on its line. */
    int startColumn() {
        return text.length() - text.stripLeading().length() + 1;
    }

    /** Behind the last character. */
    int endColumn() {
        return text.stripTrailing().length() + 1;
    }
}
