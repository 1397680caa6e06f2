package io.deadheat.synth.source;

import java.util.ArrayList;
import java.util.List;

/**
 * A class that stands for an interface, or for an abstract class, of which the library has no object to offer: its
 * methods do nothing.
 *
 * @param suppressed warnings that raw types make unavoidable
 */
public record Stub(String name, List<String> members, String heading, List<String> suppressed) {
    /** The class as a member of another. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (!suppressed.isEmpty()) {
            lines.add("@SuppressWarnings({\"" + String.join("\", \"", suppressed) + "\"})");
        }
        lines.add("static class " + name + ' ' + heading + " {");
        members.forEach(m -> lines.add(m.isEmpty() ? m : "    " + m));
        lines.add("}");
        return lines;
    }
}
