package io.deadheat.benchmarks;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A tool that would be run if it could be had: Maven is asked for the plug-in that runs it.
 *
 * @param name with its version
 */
record Fetch(String name, String artefact) {
    private static final int SECONDS = 300;
    private static final Pattern MISSING = Pattern.compile(
            "(The following artifacts could not be resolved: \\S+(?:, \\S+)*(?=:)|Could not find artifact \\S+)");

    static List<Fetch> all() {
        return List.of(
                new Fetch("Fray 0.9.2", "org.pastalab.fray.maven:fray-plugins-maven:0.9.2"),
                new Fetch("vmlens 1.2.26", "com.vmlens:vmlens-maven-plugin:1.2.26"));
    }

    Peer.Answer tries() throws IOException, InterruptedException {
        List<String> line = List.of("mvn", "-B", "-U", "-N", "dependency:get", "-Dartifact=" + artefact);
        Command run = Command.any(Checkout.root(), line, Peer.log("fetch", name), SECONDS, () -> false);
        Matcher missing = MISSING.matcher(run.said());
        return new Peer.Answer(
                run.exit() == 0 ? "yes" : "no",
                "",
                run.seconds(),
                missing.find() ? missing.group(1) : "",
                String.join(" ", line));
    }
}
