package io.deadheat.maven;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/** What the project says of the JVM that its tests run in, to Surefire or Failsafe. */
final class TestJvm {
    static final List<String> RUNNERS = List.of("maven-surefire-plugin", "maven-failsafe-plugin");

    private static final Pattern LATE = Pattern.compile("[@$]\\{([^}]+)}");
    private static final String AGENT = "-javaagent:";

    private final MavenProject project;
    private final Map<String, String> properties;

    /** @param properties what stands for {@code @{name}} and {@code ${name}}, by name */
    TestJvm(MavenProject project, Map<String, String> properties) {
        this.project = project;
        this.properties = properties;
    }

    /** The runners whose {@code argLine} leaves out the property that goals such as ours put their agent into. */
    List<String> deaf(String property) {
        List<String> deaf = new ArrayList<>();
        for (String runner : RUNNERS) {
            String line = text(configuration(runner), "argLine");
            if (line != null && !line.contains("{" + property + "}")) {
                deaf.add(runner);
            }
        }
        return deaf;
    }

    /** Flags and system properties, less the agents that measure or watch. */
    List<String> flags() {
        Xpp3Dom configuration = configuration(RUNNERS.get(0));
        String line = text(configuration, "argLine");
        List<String> flags = new ArrayList<>();
        for (String flag : ArgLine.split(resolve(line == null ? "${argLine}" : line))) {
            boolean measures = flag.startsWith(AGENT) && (flag.contains("jacoco") || flag.contains("deadheat"));
            if (!measures) {
                flags.add(flag);
            }
        }
        children(configuration, "systemPropertyVariables").forEach((k, v) -> flags.add("-D" + k + "=" + resolve(v)));
        return flags;
    }

    /** Variables of the tests' environment. */
    Map<String, String> environment() {
        return children(configuration(RUNNERS.get(0)), "environmentVariables");
    }

    private Xpp3Dom configuration(String runner) {
        Plugin plugin = project.getPlugin("org.apache.maven.plugins:" + runner);
        return plugin == null ? null : (Xpp3Dom) plugin.getConfiguration();
    }

    private static String text(Xpp3Dom parent, String name) {
        Xpp3Dom child = parent == null ? null : parent.getChild(name);
        return child == null ? null : child.getValue();
    }

    private static Map<String, String> children(Xpp3Dom parent, String name) {
        Map<String, String> all = new LinkedHashMap<>();
        Xpp3Dom child = parent == null ? null : parent.getChild(name);
        for (Xpp3Dom one : child == null ? new Xpp3Dom[0] : child.getChildren()) {
            all.put(one.getName(), one.getValue() == null ? "" : one.getValue());
        }
        return all;
    }

    /** What is not known is nothing, as for the runners themselves. */
    private String resolve(String text) {
        Matcher matcher = LATE.matcher(text);
        StringBuilder out = new StringBuilder();
        while (matcher.find()) {
            String value = properties.getOrDefault(matcher.group(1), "");
            matcher.appendReplacement(out, Matcher.quoteReplacement(value));
        }
        return matcher.appendTail(out).toString();
    }
}
