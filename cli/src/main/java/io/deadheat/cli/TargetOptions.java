package io.deadheat.cli;

import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.AgentJar;
import io.deadheat.engine.program.Program;
import io.deadheat.engine.program.TargetJdk;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The JVM that the program runs in, and which of its classes are watched. */
final class TargetOptions {
    @Option(
            names = "--jvm-arg",
            paramLabel = "ARG",
            split = "\\R",
            hideParamSyntax = true,
            description = "A flag for the program's JVM; may be given again. Assertions are on unless this is -da.")
    private List<String> jvmArgs = new ArrayList<>();

    @Option(names = "--java", paramLabel = "HOME", description = "The JDK that the program runs on; default: this one.")
    private Path java;

    @Option(
            names = "--include",
            paramLabel = "PATTERN",
            split = ",",
            hideParamSyntax = true,
            description = "Classes to watch, such as 'org.acme.**'; default: all that is not JDK,"
                    + " and the JDK's thread-unsafe collections and string builders.")
    private List<String> include = new ArrayList<>();

    @Option(
            names = "--exclude",
            paramLabel = "PATTERN",
            split = ",",
            hideParamSyntax = true,
            description = "Classes to leave alone.")
    private List<String> exclude = new ArrayList<>();

    List<String> jvmArgs() {
        return jvmArgs;
    }

    /** The JDK that was asked for, or null for the running one. */
    Path home() {
        return java;
    }

    List<String> include() {
        return include;
    }

    List<String> exclude() {
        return exclude;
    }

    TargetJdk jdk() {
        return java == null ? TargetJdk.current() : TargetJdk.at(java);
    }

    /** The program in the JVM that these options choose. */
    ControlledTarget controlled(Program program) {
        return new ControlledTarget(program, jdk(), jvmArgs, AgentJar.locate(), () -> addTo(AgentOptions.empty()));
    }

    AgentOptions addTo(AgentOptions agent) {
        agent.set(Key.INCLUDE, include.isEmpty() ? null : String.join(";", include));
        agent.set(Key.EXCLUDE, exclude.isEmpty() ? null : String.join(";", exclude));
        return agent;
    }
}
