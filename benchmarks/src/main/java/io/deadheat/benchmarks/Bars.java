package io.deadheat.benchmarks;

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

    /**
     * @param names of the bars, in the order of the legend; a name has the same colour in all groups
     * @param groups for each group the bars by their names
     */
    static String of(List<String> names, Map<String, Map<String, Double>> groups, String title) {
        double least = values(groups).stream().min(Double::compare).orElse(1.0);
        double most = Math.max(values(groups).stream().max(Double::compare).orElse(1.0), 1.01 * least);
        double low = Math.min(1, least) / 1.5;
        StringBuilder bars = new StringBuilder();
        int y = TOP;
        for (Map.Entry<String, Map<String, Double>> group : groups.entrySet()) {
            bars.append(text(LEFT - 8, y + BAR, "end", group.getKey()));
            for (Map.Entry<String, Double> bar : group.getValue().entrySet()) {
                double width = width(bar.getValue(), low, most);
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
                        WIDTH, y + GAP)
                + text(10, 16, "start", title) + legend(names) + lines(low, most, y) + bars + "</svg>\n";
    }

    private static double width(double value, double low, double most) {
        return (WIDTH - LEFT - RIGHT) * Math.log(value / low) / Math.log(most / low);
    }

    /** Lines at the powers of ten, for without them nobody sees where 1 is. */
    private static String lines(double low, double most, int bottom) {
        StringBuilder lines = new StringBuilder();
        for (double at = 1; at <= most; at *= 10) {
            double x = LEFT + width(at, low, most);
            lines.append(format("<path d=\"M%.1f %dV%d\" stroke=\"#ccc\"/>%n", x, TOP - 4, bottom - GAP));
            lines.append(text(x, bottom, "middle", format("%.0f", at)));
        }
        return lines.toString();
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
