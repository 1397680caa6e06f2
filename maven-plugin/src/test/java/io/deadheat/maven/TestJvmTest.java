package io.deadheat.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.Map;
import org.apache.maven.model.Build;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3DomBuilder;
import org.junit.jupiter.api.Test;

class TestJvmTest {
    private static final Map<String, String> PROPERTIES = Map.of(
            "argLine",
            "\"-javaagent:/my repo/org.jacoco.agent.jar=x\" -javaagent:/deadheat.jar -Dkept=1",
            "heap",
            "1g");

    @Test
    void takesTheFlagsOfTheTestsWithoutTheAgentsThatMeasure() throws Exception {
        TestJvm jvm = jvm("<argLine>@{argLine} -Xmx${heap} -javaagent:/mocks.jar ${unknown}</argLine>"
                + "<systemPropertyVariables><a.b>c d</a.b></systemPropertyVariables>"
                + "<environmentVariables><HOME>x</HOME></environmentVariables>");
        assertThat(jvm.flags()).containsExactly("-Dkept=1", "-Xmx1g", "-javaagent:/mocks.jar", "-Da.b=c d");
        assertThat(jvm.environment()).containsExactly(Map.entry("HOME", "x"));
        assertThat(jvm.deaf("argLine")).isEmpty();
    }

    @Test
    void withoutAnArgLineThePropertyIsMeant() throws Exception {
        assertThat(jvm("").flags()).containsExactly("-Dkept=1");
        assertThat(jvm("").deaf("argLine")).isEmpty();
    }

    @Test
    void anArgLineWithoutThePropertyIsDeaf() throws Exception {
        assertThat(jvm("<argLine>-Xmx1g</argLine>").deaf("argLine")).containsExactly("maven-surefire-plugin");
    }

    private static TestJvm jvm(String configuration) throws Exception {
        Plugin surefire = new Plugin();
        surefire.setArtifactId("maven-surefire-plugin");
        surefire.setConfiguration(
                Xpp3DomBuilder.build(new StringReader("<configuration>" + configuration + "</configuration>")));
        Model model = new Model();
        model.setBuild(new Build());
        model.getBuild().addPlugin(surefire);
        return new TestJvm(new MavenProject(model), PROPERTIES);
    }
}
