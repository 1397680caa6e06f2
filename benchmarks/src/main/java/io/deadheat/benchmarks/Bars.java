package io.deadheat.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Groups of bars on a logarithmic scale, as one SVG file. */
final class Bars {
    private static final int WIDTH = 760;
    private static final int LEFT = 190;
    private static final int RIGHT = 60;
    private static final int BAR = 12;
    private static final int GAP = 14;
    private static final int TOP = 56;

    private Bars() {}

    /** @param groups for each group the bars by their names; a name has the same colour in all */
    static String of(Map<String, Map<String, Double>> groups, String title) {
        List<String> names = new ArrayList<>(groups.values().stream()
                .flatMap(g -> g.keySet().stream())
                .distinct()
                .toList());
        double least = values(groups).stream().min(Double::compare).orElse(1.0);
        double most = Math.max(values(groups).stream().max(Double::compare).orElse(1.0), 1.01 * least);
        double low = Math.min(1, least) / 1.5;
        StringBuilder bars = new StringBuilder();
        int y = TOP;
        for (Map.Entry<String, Map<String, Double>> group : groups.entrySet()) {
            bars.append(text(LEFT - 8, y + BAR, "end", group.getKey()));
            for (Map.Entry<String, Double> bar : group.getValue().entrySet()) {
                double width = (WIDTH - LEFT - RIGHT) * Math.log(bar.getValue() / low) / Math.log(most / low);
                bars.append(format(
                        "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>%n",
                        LEFT, y, width, BAR - 1, colour(names, bar.getKey())));
                bars.append(text(LEFT + width + 4, y + BAR - 2, "start", format("%.2f", bar.getValue())));
                y += BAR;
            }
            y += GAP + (group.getValue().isEmpty() ? BAR : 0);
        }
        return format(
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                                + " font-size=\"11\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n",
                        WIDTH, y)
                + text(10, 16, "start", title) + legend(names) + bars + "</svg>\n";
    }

    private static List<Double> values(Map<String, Map<String, Double>> groups) {
        return groups.values().stream().flatMap(g -> g.values().stream()).toList();
    }

    private static String legend(List<String> names) {
        StringBuilder legend = new StringBuilder();
        int place = (WIDTH - 20) / Math.max(1, names.size());
        for (int i = 0; i < names.size(); i++) {
            int x = 10 + place * i;
            legend.append(format(
                    "<rect x=\"%d\" y=\"28\" width=\"10\" height=\"10\" fill=\"%s\"/>%n",
                    x, colour(names, names.get(i))));
            legend.append(text(x + 14, 37, "start", names.get(i)));
        }
        return legend.toString();
    }

    private static String colour(List<String> names, String name) {
        return Plot.COLOURS.get(names.indexOf(name) % Plot.COLOURS.size());
    }

    private static String text(double x, int y, String anchor, String text) {
        return format("<text x=\"%.1f\" y=\"%d\" text-anchor=\"%s\">%s</text>%n", x, y, anchor, text);
    }

    private static String format(String text, Object... values) {
        return String.format(Locale.ROOT, text, values);
    }
}
