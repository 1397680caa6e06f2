package io.deadheat.cli;

import io.deadheat.scan.race.Finding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The findings of a scan by the field, or by the objects, that they are about. */
final class ScanViews {
    /** How findings are grouped. */
    enum View {
        FIELD,
        OBJECT;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private ScanViews() {}

    static String render(List<Finding> findings, View view) {
        Map<String, StringBuilder> groups = new LinkedHashMap<>();
        for (Finding finding : findings) {
            String objects = String.join("; ", finding.objects());
            String key = view == View.FIELD ? finding.field() : objects;
            String item = view == View.FIELD ? objects : finding.field();
            groups.computeIfAbsent(key, k -> new StringBuilder())
                    .append(String.format(
                            Locale.ROOT,
                            "  %.2f  %d pairs  %s%n",
                            finding.confidence(),
                            finding.races().size(),
                            item));
        }
        StringBuilder out = new StringBuilder();
        groups.forEach(
                (key, items) -> out.append(key).append(System.lineSeparator()).append(items));
        return out.toString();
    }
}
