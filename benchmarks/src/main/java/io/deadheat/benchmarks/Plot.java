package io.deadheat.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Lines over a few places, as one SVG file. */
final class Plot {
    private static final int WIDTH = 690;
    private static final int HEIGHT = 400;
    private static final int EDGE = 50;
    private static final int LEGEND = 200;
    static final List<String> COLOURS = List.of(
            "#000000", "#d62728", "#ff7f0e", "#1f77b4", "#9467bd", "#8c564b", "#2ca02c", "#17becf", "#e377c2",
            "#bcbd22", "#7f7f7f", "#aec7e8");

    private Plot() {}

    /** @param lines from 0 to 100, each with a value for every place */
    static String of(List<Integer> places, Map<String, List<Double>> lines, String up, String along) {
        StringBuilder svg = new StringBuilder();
        svg.append(format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                        + " font-size=\"12\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n",
                WIDTH, HEIGHT));
        for (int percent = 0; percent <= 100; percent += 20) {
            svg.append(format(
                    "<path d=\"M%d %.1fH%d\" stroke=\"#ddd\"/><text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d</text>%n",
                    EDGE, y(percent), WIDTH - LEGEND, EDGE - 6, y(percent) + 4, percent));
        }
        for (int i = 0; i < places.size(); i++) {
            svg.append(format(
                    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>%n",
                    x(i, places.size()), HEIGHT - EDGE + 18, places.get(i)));
        }
        svg.append(format(
                "<text x=\"%d\" y=\"20\">%s</text><text x=\"%d\" y=\"%d\">%s</text>%n",
                EDGE, up, WIDTH / 2 - 60, HEIGHT - 10, along));
        int n = 0;
        for (Map.Entry<String, List<Double>> line : lines.entrySet()) {
            svg.append(line(line.getKey(), line.getValue(), places.size(), n++));
        }
        return svg.append("</svg>\n").toString();
    }

    private static String line(String name, List<Double> values, int places, int n) {
        String colour = COLOURS.get(n % COLOURS.size());
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < values.size(); i++) {
            points.append(format("%.1f,%.1f ", x(i, places), y(values.get(i))));
        }
        int at = EDGE + 20 * n;
        return format(
                "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>"
                        + "<path d=\"M%d %dh20\" stroke=\"%s\" stroke-width=\"3\"/><text x=\"%d\" y=\"%d\">%s</text>%n",
                points, colour, WIDTH - LEGEND + 10, at, colour, WIDTH - LEGEND + 36, at + 4, name);
    }

    private static double x(int place, int places) {
        return EDGE + 20 + (WIDTH - LEGEND - EDGE - 40.0) * place / Math.max(1, places - 1);
    }

    private static double y(double percent) {
        return HEIGHT - EDGE - (HEIGHT - 2.0 * EDGE) * percent / 100;
    }

    private static String format(String text, Object... values) {
        return String.format(Locale.ROOT, text, values);
    }
}
