package io.deadheat.agent.seed;

import io.deadheat.hooks.SeedCalls;
import io.deadheat.hooks.SeedCalls.Callee;
import io.deadheat.hooks.Sites;
import io.deadheat.model.Site;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Writes the recording, one thing a line, its parts between tabs. */
final class SeedWriter {
    private final BufferedWriter out;
    private final Map<Integer, Integer> sites = new HashMap<>();

    SeedWriter(Path file) throws IOException {
        this.out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
    }

    void line(Object... parts) {
        try {
            for (int i = 0; i < parts.length; i++) {
                if (i > 0) {
                    out.write('\t');
                }
                out.write(String.valueOf(parts[i]));
            }
            out.write('\n');
        } catch (IOException e) {
            throw new IllegalStateException("cannot write the recording", e);
        }
    }

    void callee(String mark, int call, Object... more) {
        Callee c = SeedCalls.get(call);
        Object[] parts = new Object[5 + more.length];
        parts[0] = mark;
        parts[1] = c.kind();
        parts[2] = c.owner();
        parts[3] = c.name();
        parts[4] = c.descriptor();
        System.arraycopy(more, 0, parts, 5, more.length);
        line(parts);
    }

    /** The number of a statement in the recording, which is described where it is first met. */
    int site(int site) {
        Integer known = sites.get(site);
        if (known != null) {
            return known;
        }
        int number = sites.size() + 1;
        sites.put(site, number);
        Site s = Sites.get(site);
        Site.Caller by = s.caller();
        line(
                "S",
                number,
                s.className(),
                s.method(),
                s.field(),
                s.ordinal(),
                s.access(),
                s.file(),
                s.line(),
                by == null ? "" : by.className(),
                by == null ? "" : by.method());
        return number;
    }

    void flush() {
        try {
            out.flush();
        } catch (IOException e) {
            throw new IllegalStateException("cannot write the recording", e);
        }
    }
}
