package io.deadheat.scan.program;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;

/** Reads a service provider file: one binary class name per line, {@code #} starts a comment. */
final class Providers {
    private Providers() {}

    static Set<String> parse(byte[] file) {
        Set<String> out = new TreeSet<>();
        for (String line : new String(file, StandardCharsets.UTF_8).split("\\R")) {
            String name = line.replaceAll("#.*", "").trim();
            if (!name.isEmpty()) {
                out.add(name.replace('.', '/'));
            }
        }
        return out;
    }
}
